import { Cluster, type Redis } from "ioredis";
import { ClusterListener } from "./cluster-listener.server.ts";
import type { EventTransport, TransientEvent, TransportListener } from "./port.ts";
import { listenToAccess } from "./postgres-events.server.ts";
import { byShard, CLUSTER, ONE_SERVER, shardOf } from "./redis-channels.ts";
import { openLink, type RedisLink } from "./redis-link.server.ts";
import { EVERYONE, PING_INTERVAL, PUBLISHER_PING_INTERVAL, RESYNC_INTERVAL, receive } from "./redis-messages.ts";

const MAX_LISTED = 5_000;
/** Milliseconds until what could not be published is tried again. */
const REPEAT_DELAY = 500;

/**
 * An event transport on Redis's publish and subscribe, on one server or shared by the servers of a cluster: one connection for publishing
 * and one per listener. All reconnect. Changes of access are rare and happen in many statements, so PostgreSQL reports them itself, on one
 * more connection per listener.
 */
export function createRedisEvents(url: string, databaseUrl: string): Required<EventTransport> {
  const publisher = new Publisher(url);
  const closers = new Set<() => void>();
  return {
    listen(listener) {
      const connection = listenerOn(url, listener);
      const access = listenToAccess(databaseUrl, listener);
      const close = () => {
        connection.close();
        access.close();
      };
      closers.add(close);
      return () => {
        closers.delete(close);
        close();
      };
    },
    publishTransient: (event) => publisher.publishTransient(event),
    announce: (people) => publisher.announce(people),
    watchConnection: (changed) => publisher.watchConnection(changed),
    async close() {
      for (const close of closers) close();
      publisher.close();
    },
  };
}

function listenerOn(url: string, listener: TransportListener): { close(): void } {
  const link = openLink(url, { queue: true });
  return link instanceof Cluster
    ? new ClusterListener(url, link, listener)
    : new ServerListener(link as Redis, listener);
}

const channelsOf = (link: RedisLink) => (link instanceof Cluster ? CLUSTER : ONE_SERVER);

/** Publishes; the announcements of one event-loop turn are combined. */
class Publisher {
  private readonly link: RedisLink;
  private readonly channels: typeof CLUSTER;
  private pending = new Set<string>();
  private scheduledFlush: NodeJS.Immediate | undefined;
  private repeat: NodeJS.Timeout | undefined;
  private isUp = true;
  /** Shards whose server is gone while others are there; the client does not report it. */
  private readonly failing = new Set<number>();
  private changed: (isUp: boolean) => void = () => {};
  private readonly pings: NodeJS.Timeout;

  constructor(url: string) {
    this.link = openLink(url, { queue: false });
    this.channels = channelsOf(this.link);
    this.link.on("ready", () => {
      this.report(this.failing.size === 0);
      this.flush();
    });
    // Also after an attempt to connect that failed.
    this.link.on("close", () => this.report(false));
    this.pings = setInterval(() => this.ping(), PUBLISHER_PING_INTERVAL).unref();
  }

  /** A server that stands still keeps the connection open and answers nothing. */
  private ping(): void {
    if (this.link.status !== "ready") return;
    (this.link as Redis).ping().catch(() => {
      this.report(false);
      this.link.disconnect(true);
    });
  }

  watchConnection(changed: (isUp: boolean) => void): void {
    this.changed = changed;
  }

  announce(people: readonly string[]): void {
    for (const person of people) this.pending.add(person);
    this.scheduledFlush ??= setImmediate(() => this.flush());
  }

  /** Dropped when it cannot be sent now, because it is worthless later. */
  async publishTransient(event: TransientEvent): Promise<void> {
    const shard = shardOf(event.to[0] ?? "", this.channels.length);
    await this.publish(this.channels[shard]?.transient, JSON.stringify(event)).catch(() => {});
  }

  close(): void {
    clearImmediate(this.scheduledFlush);
    clearTimeout(this.repeat);
    clearInterval(this.pings);
    this.link.removeAllListeners("close");
    this.link.disconnect();
  }

  private flush(): void {
    clearImmediate(this.scheduledFlush);
    this.scheduledFlush = undefined;
    if (this.pending.size === 0 || this.link.status !== "ready") return;
    const people = this.pending;
    this.pending = new Set();
    for (const [shard, group] of byShard(people, this.channels.length)) void this.publishTo(shard, group);
  }

  private async publishTo(shard: number, people: readonly string[]): Promise<void> {
    try {
      const listed = people.length > MAX_LISTED ? EVERYONE : people.join(",");
      await this.publish(this.channels[shard]?.users, listed);
      this.failing.delete(shard);
    } catch {
      for (const person of people) this.pending.add(person);
      this.failing.add(shard);
      clearTimeout(this.repeat);
      this.repeat = setTimeout(() => this.flush(), REPEAT_DELAY).unref();
    }
    this.report(this.link.status === "ready" && this.failing.size === 0);
  }

  private report(isUp: boolean): void {
    if (isUp !== this.isUp) this.changed(isUp);
    this.isUp = isUp;
  }

  private publish(channel = "", text: string): Promise<unknown> {
    return this.link instanceof Cluster
      ? this.link.spublish(channel, text)
      : (this.link as Redis).publish(channel, text);
  }
}

/** A connection that is subscribed to the channels of one server. */
class ServerListener {
  private readonly link: Redis;
  private readonly timers: NodeJS.Timeout[];
  private readonly listener: TransportListener;
  private closed = false;

  constructor(link: Redis, listener: TransportListener) {
    this.link = link;
    this.listener = listener;
    link.on("ready", () => void this.subscribe());
    link.on("message", (channel, text) => !this.closed && receive(listener, channel, text));
    this.timers = [
      setInterval(() => link.status === "ready" && link.ping().catch(() => this.reconnect()), PING_INTERVAL),
      setInterval(() => listener.connected(), RESYNC_INTERVAL),
    ];
    for (const timer of this.timers) timer.unref();
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    this.link.disconnect();
  }

  private async subscribe(): Promise<void> {
    try {
      await this.link.subscribe(...ONE_SERVER.flatMap(({ users, transient }) => [users, transient]));
    } catch {
      this.reconnect();
      return;
    }
    if (!this.closed) this.listener.connected();
  }

  private reconnect(): void {
    if (!this.closed) this.link.disconnect(true);
  }
}
