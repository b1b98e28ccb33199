import type { Cluster, Redis } from "ioredis";
import type { TransportListener } from "./port.ts";
import { CLUSTER, SHARDS, slotOf } from "./redis-channels.ts";
import { openNode } from "./redis-link.server.ts";
import { PING_INTERVAL, RESYNC_INTERVAL, receive } from "./redis-messages.ts";

interface Node {
  link: Redis;
  shards: ReadonlySet<number>;
}

/**
 * Subscribes to every shard on the server of the cluster that has it, with one connection to each server. It has its own connections because
 * the client's sharded subscriptions try a server that is gone forty times a second.
 */
export class ClusterListener {
  private readonly nodes = new Map<string, Node>();
  private readonly timers: NodeJS.Timeout[];
  private readonly url: string;
  private readonly cluster: Cluster;
  private readonly listener: TransportListener;
  private closed = false;

  constructor(url: string, cluster: Cluster, listener: TransportListener) {
    this.url = url;
    this.cluster = cluster;
    this.listener = listener;
    // After each look at which server has which slots.
    cluster.on("refresh", () => this.follow());
    this.timers = [
      setInterval(() => this.ping(), PING_INTERVAL),
      setInterval(() => listener.connected(), RESYNC_INTERVAL),
    ];
    for (const timer of this.timers) timer.unref();
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const { link } of this.nodes.values()) link.disconnect();
    this.cluster.disconnect();
  }

  /** Opens and closes connections so that each shard is heard from the server that has it now. */
  private follow(): void {
    if (this.closed) return;
    const wanted = this.shardsByServer();
    for (const [key, { link, shards }] of this.nodes) {
      const now = wanted.get(key);
      // A server that lost a shard ends the subscription by itself; one that got another is subscribed to anew.
      if (now && [...now].every((shard) => shards.has(shard))) continue;
      link.disconnect();
      this.nodes.delete(key);
    }
    for (const [key, shards] of wanted) if (!this.nodes.has(key)) this.open(key, shards);
  }

  private shardsByServer(): Map<string, Set<number>> {
    const servers = new Map<string, Set<number>>();
    for (let shard = 0; shard < SHARDS; shard++) {
      const key = this.cluster.slots[slotOf(shard)]?.[0];
      if (key) servers.set(key, (servers.get(key) ?? new Set()).add(shard));
    }
    return servers;
  }

  private open(key: string, shards: ReadonlySet<number>): void {
    const colon = key.lastIndexOf(":");
    const link = openNode(this.url, { host: key.slice(0, colon), port: Number(key.slice(colon + 1)) });
    this.nodes.set(key, { link, shards });
    link.on("ready", () => void this.subscribe(link, shards));
    link.on("smessage", (channel, text) => !this.closed && receive(this.listener, channel, text));
    // A server that gave a shard away ends its subscription.
    link.on("sunsubscribe", () => this.cluster.refreshSlotsCache());
  }

  private async subscribe(link: Redis, shards: ReadonlySet<number>): Promise<void> {
    try {
      for (const shard of shards) {
        const { users = "", transient = "" } = CLUSTER[shard] ?? {};
        await link.ssubscribe(users, transient);
      }
      if (!this.closed) this.listener.connected();
    } catch {
      // The slots have moved or the connection is lost; the next look at the slots decides.
      if (!this.closed && link.status === "ready") link.disconnect(true);
    }
  }

  private ping(): void {
    for (const { link } of this.nodes.values())
      if (link.status === "ready") link.ping().catch(() => !this.closed && link.disconnect(true));
  }
}
