import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Ctx } from "#app/context.server.ts";
import { logoFile } from "#features/verification/rules/logo.ts";
import type { Drawn, Order } from "../pdf/thread.ts";
import type { DocumentContent } from "../rules/document.ts";

interface Waiting {
  resolve(bytes: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

let thread: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

/** A document as PDF, drawn in a worker thread. The same content results in the same bytes. */
export async function drawPdf(
  { storage }: Pick<Ctx, "storage">,
  content: DocumentContent,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const logo = content.logo ? await storage.get(logoFile(content.logo)) : null;
  thread ??= start();
  const worker = thread;
  const id = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    worker.postMessage({ id, content, logo, at } satisfies Order);
  });
}

function start(): Worker {
  // Resolved by package name, because that is the same in the built server and in the source.
  const worker = new Worker(createRequire(import.meta.url).resolve("#features/documents/pdf/thread.ts"), {
    execArgv: [],
  });
  worker.on("message", (drawn: Drawn) => {
    const order = waiting.get(drawn.id);
    waiting.delete(drawn.id);
    if (waiting.size === 0) worker.unref();
    if ("bytes" in drawn) order?.resolve(new Uint8Array(drawn.bytes));
    else order?.reject(new Error(`the document could not be drawn: ${drawn.failure}`));
  });
  const end = (error: Error) => {
    if (thread === worker) thread = null;
    for (const [id, order] of waiting) {
      waiting.delete(id);
      order.reject(error);
    }
  };
  worker.on("error", end);
  worker.on("exit", () => end(new Error("the thread that draws documents has ended")));
  worker.unref();
  return worker;
}
