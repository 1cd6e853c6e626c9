"""Procedure: who may do what, when."""
