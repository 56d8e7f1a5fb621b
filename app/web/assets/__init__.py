"""What browsers load besides pages: scripts, styles, texts and pictures, hashed and compressed once."""
