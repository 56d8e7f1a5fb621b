"""What all channels share."""


class DeliveryError(Exception):
    """A message was not accepted. `final`: it never will be, so it is not tried again. `reason` is a short code for the
    log, without addresses or texts.
    """

    def __init__(self, reason: str, *, final: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.final = final
