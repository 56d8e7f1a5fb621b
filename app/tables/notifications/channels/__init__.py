"""The ways in which a message leaves the server. A channel that fails raises DeliveryError and touches nothing else."""
