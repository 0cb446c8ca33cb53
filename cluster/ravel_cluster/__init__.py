"""Searches of Ravel on a Ray cluster.

`ravel check --cluster ADDRESS` starts `python3 -m ravel_cluster` and speaks with it in lines
(messages.py). Actors of Ray hold a `ravel worker` each (holder.py) and hand lines on in both directions.
Whatever can be lost is Ray's business: it runs actors where there is room, and starts those again whose
process or node has died. What a search has to know to go on is in the ravel that asked.
"""
