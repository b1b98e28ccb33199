import { type AppError, errors } from "./errors.ts";

interface LaneLimits {
  /** How much work runs at the same time, of all people together. */
  atOnce: number;
  /** How much of one person's work may wait. */
  waitingEach: number;
  /** How much may wait in all. */
  waiting: number;
  /** The refusals beyond that; by default RATE_LIMITED and BUSY. */
  tooManyOwn?: () => AppError;
  full?: () => AppError;
}

interface Waiting {
  start(): void;
  refuse(error: AppError): void;
}

const RETRY_AFTER = 10;

/**
 * Shares what is scarce in a process (memory, threads) among people. One piece of work of each person runs at a time. When one ends, the
 * next is from whoever waits and was served the longest ago, so that somebody with much work takes every other turn at most from anybody else. The
 * key is a user's id, or the address of a visitor (`ctx.caller`).
 */
export class FairLane {
  private readonly limits: LaneLimits;
  private readonly running = new Set<string>();
  /** What waits, by person, in the order of their turns. */
  private readonly queues = new Map<string, Waiting[]>();
  private waitingCount = 0;

  constructor(limits: LaneLimits) {
    this.limits = limits;
  }

  /** Runs the work when it is its turn. Throws RATE_LIMITED when too much of this person waits, and BUSY when the lane is full. */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    // While a place is free, everybody who waits has work that runs.
    if (this.running.size < this.limits.atOnce && !this.running.has(person)) this.running.add(person);
    else await this.turnOf(person);
    try {
      return await work();
    } finally {
      this.running.delete(person);
      this.putLast(person);
      this.startNext();
    }
  }

  private async turnOf(person: string): Promise<void> {
    const { waitingEach, waiting, tooManyOwn, full } = this.limits;
    const own = this.queues.get(person) ?? [];
    if (own.length >= waitingEach) throw tooManyOwn?.() ?? errors.RATE_LIMITED({ retryAfter: RETRY_AFTER });
    const refusal = full?.() ?? errors.BUSY({ retryAfter: RETRY_AFTER });
    if (this.waitingCount >= waiting && !this.dropFromLongerThan(own.length + 1, refusal)) throw refusal;
    this.waitingCount++;
    this.queues.set(person, own);
    await new Promise<void>((start, refuse) => own.push({ start, refuse }));
  }

  /** Several people together may fill the lane, so whoever has the most in it makes room for somebody who has less. */
  private dropFromLongerThan(length: number, refusal: AppError): boolean {
    const [longest = []] = [...this.queues.values()].sort((one, other) => other.length - one.length);
    if (longest.length <= length) return false;
    longest.pop()?.refuse(refusal);
    this.waitingCount--;
    return true;
  }

  /** The next turn of somebody who was served is after everybody else's. */
  private putLast(person: string): void {
    const queue = this.queues.get(person);
    if (!queue) return;
    this.queues.delete(person);
    this.queues.set(person, queue);
  }

  private startNext(): void {
    for (const [person, queue] of this.queues) {
      if (this.running.size >= this.limits.atOnce) return;
      if (this.running.has(person)) continue;
      const next = queue.shift();
      if (queue.length === 0) this.queues.delete(person);
      if (!next) continue;
      this.running.add(person);
      this.waitingCount--;
      next.start();
    }
  }
}
