import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Ctx } from "#app/context.server.ts";
import { logoFile } from "#features/verification/rules/logo.ts";
import { MINUTE, SECOND } from "#kernel/clock.ts";
import { FairLane } from "#kernel/fair-lane.ts";
import { type ThreadLimits, watchThread } from "#providers/watch-thread.ts";
import type { Order, Said } from "../pdf/thread.ts";
import type { DocumentContent } from "../rules/document.ts";

interface Waiting {
  resolve(bytes: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

/** There is one thread, because documents are small, and rarely several people want one at the same time. */
const lane = new FairLane({ atOnce: 1, waitingEach: 10, waiting: 100 });

let thread: Promise<Worker> | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

/** A document has what people wrote. One that takes longer ends with the thread, and the next one has another. */
const LONGEST_DRAWING: ThreadLimits = { workMs: 20 * SECOND, longestMs: 5 * MINUTE };
/** Loading the renderer and the typefaces is no part of it: a busy machine would end each thread before its first document. */
const LONGEST_START = 2 * MINUTE;

/** A document as PDF, drawn in a worker thread. The same content results in the same bytes. Throws RATE_LIMITED, BUSY. */
export async function drawPdf(
  { storage, caller }: Pick<Ctx, "storage" | "caller">,
  content: DocumentContent,
  at: Date,
  limits: ThreadLimits = LONGEST_DRAWING,
): Promise<Uint8Array<ArrayBuffer>> {
  const logo = content.logo ? await storage.get(logoFile(content.logo)) : null;
  return lane.run(caller, () => drawInThread({ id: ++last, content, logo, at }, limits));
}

async function drawInThread(order: Order, limits: ThreadLimits): Promise<Uint8Array<ArrayBuffer>> {
  thread ??= start();
  const worker = await thread;
  const stop = watchThread(worker, limits, () => void worker.terminate());
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(order.id, { resolve, reject });
      worker.ref();
      worker.postMessage(order);
    });
  } finally {
    stop();
  }
}

function start(): Promise<Worker> {
  // Resolved by package name, because that is the same in the built server and in the source.
  const worker = new Worker(createRequire(import.meta.url).resolve("#features/documents/pdf/thread.ts"), {
    execArgv: [],
  });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_START);
  const started = new Promise<Worker>((ready, failed) => {
    worker.on("message", (said: Said) => {
      if ("ready" in said) {
        clearTimeout(timer);
        worker.unref();
        return ready(worker);
      }
      const order = waiting.get(said.id);
      waiting.delete(said.id);
      if (waiting.size === 0) worker.unref();
      if ("bytes" in said) order?.resolve(new Uint8Array(said.bytes));
      else order?.reject(new Error(`the document could not be drawn: ${said.failure}`));
    });
    const end = (error: Error) => {
      clearTimeout(timer);
      if (thread === started) thread = null;
      failed(error);
      for (const [id, order] of waiting) {
        waiting.delete(id);
        order.reject(error);
      }
    };
    worker.on("error", end);
    worker.on("exit", () => end(new Error("the thread that draws documents has ended")));
  });
  return started;
}
