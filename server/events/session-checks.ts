import type { Db } from "#db/client.server.ts";
import { validSessions } from "./event-reads.ts";

/** A session that is known to be valid is checked again after this time, even if it has longer. */
const LONGEST_TRUST = 15 * 60_000;

/** A stream that ends with its session. */
export interface SessionStream {
  session: string;
  /** Whether the user was suspended when it was opened. */
  suspended: boolean;
  /** Until when its session needs no check, in milliseconds of the monotonic clock; 0 at first. */
  trustedUntil: number;
}

/**
 * Decides whose session is to be checked. While the transport reports changes of access, it is those of new streams, of the people in a
 * report, and those which should have expired; otherwise every session, each time.
 */
export class SessionChecks<Stream extends SessionStream> {
  private isWatching = false;
  private readonly db: Db;
  private readonly end: (stream: Stream) => void;

  constructor(db: Db, end: (stream: Stream) => void) {
    this.db = db;
    this.end = end;
  }

  /** Changes before this moment may have been missed. */
  watch(isWatching: boolean, streams: Iterable<Stream>): void {
    this.isWatching = isWatching;
    for (const stream of streams) stream.trustedUntil = 0;
  }

  async checkDue(streams: readonly Stream[]): Promise<void> {
    const now = performance.now();
    await this.check(streams.filter((stream) => !this.isWatching || stream.trustedUntil <= now));
  }

  /** Ends the streams whose session has ended. */
  async check(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const asked = performance.now();
    try {
      const valid = await validSessions(this.db, streams);
      for (const stream of streams) {
        const seconds = valid.get(stream.session);
        if (seconds === undefined) this.end(stream);
        else stream.trustedUntil = asked + Math.min(seconds * 1_000, LONGEST_TRUST);
      }
    } catch {
      // The database is unreachable for a moment: the next check includes them.
      for (const stream of streams) stream.trustedUntil = 0;
    }
  }
}
