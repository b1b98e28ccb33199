import { Redis, type RedisOptions } from "ioredis";
import type { EventTransport, TransientEvent, TransportListener } from "./port.ts";
import { listenToAccess } from "./postgres-events.server.ts";

const USER_EVENTS_CHANNEL = "fettle:user_events";
const TRANSIENT_CHANNEL = "fettle:transient_events";
/** Means "everyone": sent when too many people to list have new events. */
const EVERYONE = "*";
const MAX_LISTED = 5_000;
const MAX_RESTART_DELAY = 5_000;
/** Milliseconds between pings, which detect a connection that died silently. */
const PING_INTERVAL = 10_000;
/** Milliseconds between full re-reads by listeners, because a process may end between its commit and the announcement. */
const RESYNC_INTERVAL = 20_000;

/**
 * An event transport on Redis's publish and subscribe: one connection for publishing and one per listener. All reconnect. Changes of
 * access are rare and happen in many statements, so PostgreSQL reports them itself, on one more connection per listener.
 */
export function createRedisEvents(url: string, databaseUrl: string): Required<EventTransport> {
  const publisher = new Publisher(url);
  const closers = new Set<() => void>();
  return {
    listen(listener) {
      const connection = new ListeningConnection(url, listener);
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

function connect(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    protocol: 2,
    disableClientInfo: true,
    autoResubscribe: false,
    connectTimeout: 5_000,
    commandTimeout: 5_000,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(MAX_RESTART_DELAY, 100 * 2 ** Math.min(tries, 10)),
    ...options,
  });
  // The client reconnects automatically.
  redis.on("error", () => {});
  return redis;
}

/** Publishes; the announcements of one event-loop turn are combined. */
class Publisher {
  private readonly redis: Redis;
  private pending = new Set<string>();
  private scheduledFlush: NodeJS.Immediate | undefined;

  constructor(url: string) {
    this.redis = connect(url, { enableOfflineQueue: false });
    this.redis.on("ready", () => this.flush());
  }

  watchConnection(changed: (isUp: boolean) => void): void {
    let isUp = true;
    const report = (now: boolean) => {
      if (now !== isUp) changed(now);
      isUp = now;
    };
    this.redis.on("ready", () => report(true));
    // Also after an attempt to connect that failed.
    this.redis.on("close", () => report(false));
  }

  announce(people: readonly string[]): void {
    for (const person of people) this.pending.add(person);
    this.scheduledFlush ??= setImmediate(() => this.flush());
  }

  /** Dropped when it cannot be sent now, because it is worthless later. */
  async publishTransient(event: TransientEvent): Promise<void> {
    await this.publish(TRANSIENT_CHANNEL, JSON.stringify(event)).catch(() => {});
  }

  close(): void {
    clearImmediate(this.scheduledFlush);
    this.redis.removeAllListeners("close");
    this.redis.disconnect();
  }

  private flush(): void {
    clearImmediate(this.scheduledFlush);
    this.scheduledFlush = undefined;
    if (this.pending.size === 0 || this.redis.status !== "ready") return;
    const people = this.pending;
    this.pending = new Set();
    const listed = people.size > MAX_LISTED ? EVERYONE : [...people].join(",");
    this.publish(USER_EVENTS_CHANNEL, listed).catch(() => {
      for (const person of people) this.pending.add(person);
    });
  }

  private publish(channel: string, text: string): Promise<unknown> {
    return this.redis.publish(channel, text);
  }
}

/** A subscribed connection. */
class ListeningConnection {
  private readonly redis: Redis;
  private readonly timers: NodeJS.Timeout[];
  private readonly listener: TransportListener;
  private closed = false;

  constructor(url: string, listener: TransportListener) {
    this.listener = listener;
    this.redis = connect(url, {});
    this.redis.on("ready", () => void this.subscribe());
    this.redis.on("message", (channel, text) => this.receive(channel, text));
    this.timers = [
      setInterval(
        () => this.redis.status === "ready" && this.redis.ping().catch(() => this.reconnect()),
        PING_INTERVAL,
      ),
      setInterval(() => listener.connected(), RESYNC_INTERVAL),
    ];
    for (const timer of this.timers) timer.unref();
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    this.redis.disconnect();
  }

  private async subscribe(): Promise<void> {
    try {
      await this.redis.subscribe(USER_EVENTS_CHANNEL, TRANSIENT_CHANNEL);
    } catch {
      this.reconnect();
      return;
    }
    if (!this.closed) this.listener.connected();
  }

  private reconnect(): void {
    if (!this.closed) this.redis.disconnect(true);
  }

  private receive(channel: string, text: string): void {
    if (this.closed) return;
    if (channel === TRANSIENT_CHANNEL) this.listener.transient(JSON.parse(text) as TransientEvent);
    else if (text === EVERYONE) this.listener.connected();
    else this.listener.changed(text.split(","));
  }
}
