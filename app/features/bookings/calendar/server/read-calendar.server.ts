import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Ctx } from "#app/context.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { OutboundError } from "#providers/outbound/port.ts";
import type { Busy } from "../outside/busy-times.ts";
import type { CalendarFile, ReadCalendar } from "../outside/thread.ts";
import { OUTSIDE_DAYS, OUTSIDE_MAX_MB, type OutsideProblem } from "../rules/outside-calendar.ts";

const FETCH_LIMIT_MS = 10_000;
const READ_LIMIT_MS = 5_000;

/** The busy times of the calendar at an address, from today on, or why there are none. Nothing private is ever asked. */
export async function readCalendar(ctx: Ctx, url: string): Promise<{ busy: Busy[] } | { problem: OutsideProblem }> {
  try {
    const reply = await ctx.outbound.request(url, {
      headers: { Accept: "text/calendar" },
      timeLimitMs: FETCH_LIMIT_MS,
      maxBytes: OUTSIDE_MAX_MB * 1024 * 1024,
    });
    if (reply.status !== 200) return { problem: "refused" };
    const from = ctx.clock.now();
    return await inThread({ text: reply.body.toString("utf8"), from, to: later(from, OUTSIDE_DAYS * DAY) });
  } catch (error) {
    if (error instanceof OutboundError) return { problem: error.reason };
    throw error;
  }
}

/** A rule of repetition can be written so that it never ends: the thread is then stopped. */
function inThread(file: CalendarFile): Promise<ReadCalendar> {
  // Resolved by package name, because that is the same in the built server and in the source.
  const worker = new Worker(createRequire(import.meta.url).resolve("../outside/thread.ts"), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  return new Promise((resolve) => {
    const end = (read: ReadCalendar) => {
      clearTimeout(timer);
      resolve(read);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ problem: "too_many" }), READ_LIMIT_MS);
    worker.on("message", end);
    // Out of memory: it has more events than anybody has.
    worker.on("error", () => end({ problem: "too_many" }));
  });
}
