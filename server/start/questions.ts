import type { Worker } from "node:cluster";
import type { Monitored } from "../monitored.ts";

/** What the primary process asks a web process. */
export interface Question {
  id: number;
  about: keyof Monitored;
}

/** In milliseconds. A process that does not reply in this time is left out, and named. */
const PATIENCE = 1_000;

interface Replies<About extends keyof Monitored> {
  values: Awaited<ReturnType<Monitored[About]>>[];
  /** The processes that did not reply, by their ids. */
  silent: number[];
}

let last = 0;

/** Asks web processes the same question. It never waits for longer than a second, because one whose event loop stands still does not reply. */
export async function askAll<About extends keyof Monitored>(
  workers: readonly Worker[],
  about: About,
  patience = PATIENCE,
): Promise<Replies<About>> {
  const replies = await Promise.all(workers.map((worker) => ask(worker, { id: ++last, about }, patience)));
  return {
    values: replies.filter((reply) => reply !== undefined) as Replies<About>["values"],
    silent: workers.filter((_worker, index) => replies[index] === undefined).map(({ process }) => process.pid ?? 0),
  };
}

function ask(worker: Worker, question: Question, patience: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (value?: unknown) => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("exit", onExit);
      resolve(value);
    };
    const onExit = () => end();
    const onMessage = (message: { id?: number; value?: unknown }) => message?.id === question.id && end(message.value);
    const timer = setTimeout(end, patience);
    worker.on("message", onMessage);
    worker.on("exit", onExit);
    if (!worker.isConnected()) return end();
    worker.send(question, (error) => error && end());
  });
}
