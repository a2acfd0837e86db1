"""How texts are worded: their words, sentences and question, and lists of telling words by language."""
