"""Some nodes of a Ray cluster on this machine, for tests/scripts/cluster; run by a Python that has Ray.

    nodes.py NUMBER

Prints the address, and the port for Ray's clients. For each line on standard input it does what that says: "kill" takes a node away, as if its
machine had failed; "add" brings another one. It ends, and the cluster with it, at the end of the input.
"""

import socket
import sys

from ray.cluster_utils import Cluster

NODE = {"num_cpus": 1, "object_store_memory": 400 << 20, "include_dashboard": False}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def main():
    port = free_port()
    cluster = Cluster(initialize_head=True, head_node_args={**NODE, "ray_client_server_port": port})
    others = [cluster.add_node(**NODE) for _ in range(int(sys.argv[1]) - 1)]
    cluster.wait_for_nodes()
    print(cluster.address, port, flush=True)
    for line in sys.stdin:
        if line.strip() == "kill":
            cluster.remove_node(others.pop(), allow_graceful=False)
        elif line.strip() == "add":
            others.append(cluster.add_node(**NODE))
        print("done", flush=True)
    cluster.shutdown()


main()
