"""What browsers load beside pages: scripts, styles, texts and pictures, hashed and compressed once."""
