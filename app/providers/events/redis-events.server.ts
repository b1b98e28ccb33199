import { Redis, type RedisOptions } from "ioredis";
import type { BusListener, EventTransport, Whisper } from "./port.ts";

const NEWS = "fettle:user_events";
const WHISPERS = "fettle:whispers";
/** "Everybody": after an absence in which more were told something than one cares to list. */
const ALL = "*";
const MOST_LISTED = 5_000;
const LONGEST_PAUSE = 5_000;
/** A connection that is dead without saying so is noticed after this long. */
const LOOK_EVERY = 10_000;
/** A process may end between its commit and its telling: listeners look by themselves this often. */
const LOOK_ANYWAY = 20_000;

/** Publish and subscribe of a Redis: one connection to tell, one a listener to hear, each made again as often as it is lost. */
export function createRedisEvents(url: string): Required<EventTransport> {
  const mouth = new Mouth(url);
  const ears = new Set<Ear>();
  return {
    listen(listener) {
      const ear = new Ear(url, listener);
      ears.add(ear);
      return () => {
        ears.delete(ear);
        ear.close();
      };
    },
    whisper: (whisper) => mouth.whisper(whisper),
    tell: (people) => mouth.tell(people),
    async close() {
      for (const ear of ears) ear.close();
      mouth.close();
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
    retryStrategy: (tries) => Math.min(LONGEST_PAUSE, 100 * 2 ** Math.min(tries, 10)),
    ...options,
  });
  // It comes back by itself.
  redis.on("error", () => {});
  return redis;
}

/** Tells the people of all commits of one moment together. */
class Mouth {
  private readonly redis: Redis;
  private waiting = new Set<string>();
  private soon: NodeJS.Immediate | undefined;

  constructor(url: string) {
    this.redis = connect(url, { enableOfflineQueue: false });
    this.redis.on("ready", () => this.speak());
  }

  tell(people: readonly string[]): void {
    for (const person of people) this.waiting.add(person);
    this.soon ??= setImmediate(() => this.speak());
  }

  /** What cannot be said now is not worth saying later. */
  async whisper(whisper: Whisper): Promise<void> {
    await this.publish(WHISPERS, JSON.stringify(whisper)).catch(() => {});
  }

  close(): void {
    clearImmediate(this.soon);
    this.redis.disconnect();
  }

  private speak(): void {
    clearImmediate(this.soon);
    this.soon = undefined;
    if (this.waiting.size === 0 || this.redis.status !== "ready") return;
    const people = this.waiting;
    this.waiting = new Set();
    const listed = people.size > MOST_LISTED ? ALL : [...people].join(",");
    this.publish(NEWS, listed).catch(() => {
      for (const person of people) this.waiting.add(person);
    });
  }

  private publish(channel: string, text: string): Promise<unknown> {
    return this.redis.publish(channel, text);
  }
}

/** One subscribed connection. */
class Ear {
  private readonly redis: Redis;
  private readonly looks: NodeJS.Timeout[];
  private readonly listener: BusListener;
  private closed = false;

  constructor(url: string, listener: BusListener) {
    this.listener = listener;
    this.redis = connect(url, {});
    this.redis.on("ready", () => void this.subscribe());
    this.redis.on("message", (channel, text) => this.hear(channel, text));
    this.looks = [
      setInterval(() => this.redis.status === "ready" && this.redis.ping().catch(() => this.again()), LOOK_EVERY),
      setInterval(() => listener.connected(), LOOK_ANYWAY),
    ];
    for (const look of this.looks) look.unref();
  }

  close(): void {
    this.closed = true;
    for (const look of this.looks) clearInterval(look);
    this.redis.disconnect();
  }

  private async subscribe(): Promise<void> {
    try {
      await this.redis.subscribe(NEWS, WHISPERS);
    } catch {
      this.again();
      return;
    }
    if (!this.closed) this.listener.connected();
  }

  private again(): void {
    if (!this.closed) this.redis.disconnect(true);
  }

  private hear(channel: string, text: string): void {
    if (this.closed) return;
    if (channel === WHISPERS) this.listener.whispered(JSON.parse(text) as Whisper);
    else if (text === ALL) this.listener.connected();
    else this.listener.changed(text.split(","));
  }
}
