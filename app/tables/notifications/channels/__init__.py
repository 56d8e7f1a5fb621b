"""The channels by which a message leaves the server. A channel that fails raises DeliveryError and affects nothing
else.
"""
