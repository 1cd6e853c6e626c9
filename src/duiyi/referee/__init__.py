"""Judgement: what is so, by which clause, and what follows. It proposes; a person rules."""
