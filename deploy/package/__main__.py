"""`python -m fathom_table` is the same as `fathom`."""

import sys

from fathom_table import main

sys.exit(main())
