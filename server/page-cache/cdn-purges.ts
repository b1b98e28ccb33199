import type { Cdn } from "#providers/cdn/port.ts";
import { ALL_PAGES, keysOfChange } from "./surrogate-keys.ts";

/** Whether this process purges for all of them, has just begun to, or another one does. */
export type Lead = "leads" | "begins" | "follows";

/** In milliseconds. */
export interface PurgeTimes {
  /** Changes within this time are purged together. */
  gather: number;
  /** From one purge to the next, at least. */
  interval: number;
  /**
   * When the same keys are purged once more: a page that was on its way from a server to the CDN during the first purge is from before the
   * change and stored after it.
   */
  repeat: number;
  /** After the first failure; twice as long after each further one. */
  pause: number;
  longestPause: number;
}

const PURGE_TIMES: PurgeTimes = { gather: 20, interval: 500, repeat: 2_000, pause: 500, longestPause: 15_000 };
/** With more keys than this, all pages are purged. */
const MOST_KEYS = 200;

interface Parts {
  cdn: Cdn;
  lead(): Promise<Lead>;
  /** `error` is undefined after a success. */
  purged(error?: unknown): void;
}

/**
 * Tells a CDN which pages have changed. Every process is notified of every change; one of them purges. What it has not purged yet is in its memory
 * only: the process that begins to purge in its place purges all pages.
 */
export class CdnPurges {
  private keys = new Set<string>();
  private repeats = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private notBefore = 0;
  private failures = 0;
  /** When the process learned of the oldest change that is not purged yet. */
  private since: number | undefined;
  private closed = false;
  private readonly parts: Parts;
  private readonly times: PurgeTimes;

  constructor(parts: Parts, times: PurgeTimes = PURGE_TIMES) {
    this.parts = parts;
    this.times = times;
  }

  /** Public data of this person changed; "*" means several people. */
  changed(person: string): void {
    for (const key of keysOfChange(person)) this.keys.add(key);
    this.since ??= performance.now();
    this.plan(this.times.gather);
  }

  /** For how long the oldest change has waited to be purged, in seconds. */
  waiting(): number {
    return this.since === undefined ? 0 : (performance.now() - this.since) / 1_000;
  }

  /** Purges what is left, once. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.running;
    if (this.keys.size > 0) await this.purge();
  }

  private plan(delay: number): void {
    if (this.timer || this.running || this.closed) return;
    const wait = Math.max(delay, this.notBefore - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.running = this.purge().finally(() => {
        this.running = undefined;
        if (this.keys.size + this.repeats.size > 0) this.plan(this.times.gather);
      });
    }, wait).unref();
  }

  private async purge(): Promise<void> {
    const [keys, repeats, since] = [this.keys, this.repeats, this.since];
    this.keys = new Set();
    this.repeats = new Set();
    this.since = undefined;
    this.notBefore = performance.now() + this.times.interval;
    // Without a connection there is no lead; when it is there again, all pages count as changed.
    const lead = await this.parts.lead().catch((): Lead => "follows");
    if (lead === "follows") return;
    const all = lead === "begins" || keys.size + repeats.size > MOST_KEYS;
    const wanted = all ? new Set([ALL_PAGES]) : keys;
    try {
      await this.parts.cdn.purge(all ? [ALL_PAGES] : [...new Set([...keys, ...repeats])]);
      this.failures = 0;
      if (wanted.size > 0) this.repeatLater(wanted);
      this.parts.purged();
    } catch (error) {
      const pause = Math.min(this.times.longestPause, this.times.pause * 2 ** this.failures++);
      this.notBefore = performance.now() + pause;
      for (const key of [...wanted, ...repeats]) this.keys.add(key);
      this.since = since ?? this.since ?? performance.now();
      this.parts.purged(error);
    }
  }

  private repeatLater(keys: ReadonlySet<string>): void {
    setTimeout(() => {
      for (const key of keys) this.repeats.add(key);
      this.plan(0);
    }, this.times.repeat).unref();
  }
}
