/** How far the primary had written, at a moment of the monotonic clock. */
interface Sample {
  at: number;
  lsn: bigint;
}

/** A replica that is further behind than this, in milliseconds, is not used. */
export const MAX_LAG = 3_000;
const KEPT = 120;

/**
 * How far a replica has replayed the primary's log. Its lag is measured with this process's clock alone: the time since the latest moment
 * of which the replica is known to have everything.
 */
export class Replay {
  private readonly samples: Sample[] = [];
  private replayed = -1n;
  private lag = Number.POSITIVE_INFINITY;
  private complete = Number.NEGATIVE_INFINITY;

  /** The primary had written up to `lsn` at some time after `at`. */
  primaryWrote(lsn: bigint, at: number): void {
    this.samples.push({ at, lsn });
    if (this.samples.length > KEPT) this.samples.shift();
  }

  replicaReplayed(lsn: bigint, now: number): void {
    this.replayed = lsn;
    this.complete = this.samples.findLast((sample) => sample.lsn <= lsn)?.at ?? this.complete;
    this.lag = now - this.complete;
  }

  /** The next answer may come from another server, which may have replayed less. */
  forgetPosition(): void {
    this.replayed = -1n;
  }

  /** After a failure nothing is known until the next measurement. */
  forget(): void {
    this.complete = Number.NEGATIVE_INFINITY;
    this.lag = Number.POSITIVE_INFINITY;
    this.forgetPosition();
  }

  /** At the last measurement, in milliseconds. */
  get measuredLag(): number {
    return this.lag;
  }

  isRecent(now: number): boolean {
    return now - this.complete <= MAX_LAG;
  }

  has(lsn: bigint): boolean {
    return this.replayed >= lsn;
  }

  /** Whether it has everything that was committed before `at`. */
  hasUntil(at: number): boolean {
    return this.complete >= at;
  }
}
