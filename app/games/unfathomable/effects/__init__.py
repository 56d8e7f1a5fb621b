"""The card vocabulary: one class for each word, grouped by what the words touch."""
