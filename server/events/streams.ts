import type { Db } from "#db/client.server.ts";
import type { EventTransport, TransientEvent } from "#providers/events/port.ts";
import { EVENTS_PER_READ, eventsAfter, type UserEvent } from "./event-reads.ts";
import { SessionChecks, type SessionStream } from "./session-checks.ts";

/** The maximum number of streams of one user in one process; a further one replaces the oldest. */
const STREAMS_PER_USER = 12;
/** Unread bytes per stream. A slower reader is disconnected, reconnects and resumes at its position. */
const MAX_UNREAD = 64 * 1_024;
/** A regular comment line keeps proxies from closing an idle stream, and detects clients that have disconnected. */
const HEARTBEAT_INTERVAL = 20_000;
const HEARTBEAT_GROUPS = 80;
/**
 * How often the streams are looked through for sessions to check: new ones, and those whose session should have expired. While changes
 * of access are not reported, it is every session, so that its end closes its streams within 3 seconds, the check included.
 */
const SESSION_CHECK_INTERVAL = 2_000;
const SESSION_CHECK_PARTS = 8;
const PEOPLE_PER_READ = 1_000;
const RETRY_DELAY = 500;

const bytes = (text: string) => new TextEncoder().encode(text);
const HEARTBEAT = bytes(":\n\n");
/** Browsers reconnect after this many milliseconds. */
const RETRY_LINE = bytes("retry: 1000\n\n");
/** The missed events are no longer stored: the client reloads its page's data. */
const RESET = bytes("event: stream.reset\ndata: {}\n\n");

interface Stream extends SessionStream {
  userId: string;
  /** The last event that was sent. */
  cursor: number;
  group: number;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

export interface Opening {
  userId: string;
  session: string;
  suspended: boolean;
  after: number;
  /** Events between `after` and the oldest stored one are gone. */
  gap: boolean;
}

/**
 * The open event streams of this process. The transport announces which users have new events; the events are read from the
 * database, after the last one that each stream has sent. A lost, repeated or late announcement therefore does no harm.
 */
export class Streams {
  private readonly people = new Map<string, Set<Stream>>();
  private readonly groups = Array.from({ length: HEARTBEAT_GROUPS }, () => new Set<Stream>());
  private readonly behind = new Set<string>();
  private readonly db: Db;
  private readonly transport: EventTransport;
  private delivering = false;
  private opened = 0;
  private living = 0;
  private ended = false;
  private readonly sessions: SessionChecks<Stream>;
  private stopListening: (() => void) | undefined;
  private timers: NodeJS.Timeout[] = [];

  constructor(db: Db, transport: EventTransport) {
    this.db = db;
    this.transport = transport;
    this.sessions = new SessionChecks(db, (stream: Stream) => this.end(stream));
  }

  get count(): number {
    return this.living;
  }

  /** Whether streams have been ended for good, because the process stops. */
  get closed(): boolean {
    return this.ended;
  }

  /** Opens a stream of a user's events after their position. It ends with their session. */
  open({ gap, after, ...who }: Opening): ReadableStream<Uint8Array> {
    let stream: Stream | undefined;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          controller.enqueue(RETRY_LINE);
          if (gap) controller.enqueue(RESET);
          stream = { ...who, cursor: after, group: this.opened++ % HEARTBEAT_GROUPS, trustedUntil: 0, controller };
          this.add(stream);
        },
        cancel: () => {
          if (stream) this.remove(stream);
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD }),
    );
  }

  /** Ends every stream; clients reconnect to another process. */
  close(): void {
    this.ended = true;
    for (const streams of [...this.people.values()]) for (const stream of [...streams]) this.end(stream);
  }

  private add(stream: Stream): void {
    if (this.ended) {
      stream.controller.close();
      return;
    }
    const [oldest] = this.people.get(stream.userId) ?? [];
    if (oldest && (this.people.get(stream.userId)?.size ?? 0) >= STREAMS_PER_USER) this.end(oldest);
    this.people.set(stream.userId, (this.people.get(stream.userId) ?? new Set()).add(stream));
    this.groups[stream.group]?.add(stream);
    if (++this.living === 1) this.startListening();
    this.markBehind([stream.userId]);
  }

  private remove(stream: Stream): void {
    const streams = this.people.get(stream.userId);
    if (!streams?.delete(stream)) return;
    this.groups[stream.group]?.delete(stream);
    if (streams.size === 0) this.people.delete(stream.userId);
    if (--this.living === 0) this.stopWhenIdle();
  }

  private end(stream: Stream): void {
    this.remove(stream);
    try {
      stream.controller.close();
    } catch {
      // The client had disconnected already.
    }
  }

  /** Starts listening when the first stream opens. */
  private startListening(): void {
    this.stopListening = this.transport.listen({
      changed: (people) => this.markBehind(people),
      transient: (event) => this.sendTransient(event),
      connected: () => this.markBehind([...this.people.keys()]),
      accessChanged: (people) =>
        void this.sessions.check(people.flatMap((userId) => [...(this.people.get(userId) ?? [])])),
      watchingAccess: (isWatching) =>
        this.sessions.watch(
          isWatching,
          this.groups.flatMap((group) => [...group]),
        ),
    });
    let tick = 0;
    const sendHeartbeat = () => {
      for (const stream of this.groups[tick++ % HEARTBEAT_GROUPS] ?? []) this.write(stream, HEARTBEAT);
    };
    let part = 0;
    const checkSessions = () => void this.sessions.checkDue(this.partOf(part++ % SESSION_CHECK_PARTS));
    this.timers = [
      setInterval(sendHeartbeat, HEARTBEAT_INTERVAL / HEARTBEAT_GROUPS).unref(),
      setInterval(checkSessions, SESSION_CHECK_INTERVAL / SESSION_CHECK_PARTS).unref(),
    ];
  }

  /** Stops listening when the last stream has closed. */
  private stopWhenIdle(): void {
    this.stopListening?.();
    for (const timer of this.timers) clearInterval(timer);
  }

  private markBehind(people: readonly string[]): void {
    for (const userId of people) if (this.people.has(userId)) this.behind.add(userId);
    if (!this.delivering && this.behind.size > 0) void this.deliver();
  }

  /** One read for all streams that are behind; a stream that falls behind meanwhile is in the next read. */
  private async deliver(): Promise<void> {
    this.delivering = true;
    while (this.behind.size > 0) {
      const people = [...this.behind].slice(0, PEOPLE_PER_READ);
      for (const userId of people) this.behind.delete(userId);
      try {
        this.send(
          await eventsAfter(
            this.db,
            people.flatMap((userId) => this.positionOf(userId)),
          ),
        );
      } catch {
        // The database is unreachable for a moment: nothing is lost.
        for (const userId of people) this.behind.add(userId);
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY).unref());
        if (this.living === 0) this.behind.clear();
      }
    }
    this.delivering = false;
  }

  private positionOf(userId: string): { userId: string; after: number }[] {
    const streams = this.people.get(userId);
    if (!streams) return [];
    return [{ userId, after: Math.min(...[...streams].map((stream) => stream.cursor)) }];
  }

  private send(events: readonly UserEvent[]): void {
    const counts = new Map<string, number>();
    for (const event of events) {
      const count = (counts.get(event.userId) ?? 0) + 1;
      counts.set(event.userId, count);
      if (count === EVENTS_PER_READ) this.behind.add(event.userId);
      const text = bytes(`id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.payload)}\n\n`);
      for (const stream of this.people.get(event.userId) ?? []) {
        if (stream.cursor >= event.id) continue;
        stream.cursor = event.id;
        this.write(stream, text);
      }
    }
  }

  private sendTransient({ type, to, ids }: TransientEvent): void {
    const text = bytes(`event: ${type}\ndata: ${JSON.stringify(ids)}\n\n`);
    for (const userId of to) for (const stream of this.people.get(userId) ?? []) this.write(stream, text);
  }

  private write(stream: Stream, text: Uint8Array): void {
    if ((stream.controller.desiredSize ?? 0) <= 0) this.end(stream);
    else stream.controller.enqueue(text);
  }

  /** Sessions are checked in parts, so that no event waits for a long check. */
  private partOf(part: number): Stream[] {
    return this.groups.flatMap((group, index) => (index % SESSION_CHECK_PARTS === part ? [...group] : []));
  }
}
