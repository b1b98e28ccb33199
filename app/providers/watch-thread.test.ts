import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchThread } from "./watch-thread.ts";

const LONG = 1_000_000;

/** Works or waits for ever, and says so when it begins. */
async function running(code: string): Promise<Worker> {
  const worker = new Worker(`require("node:worker_threads").parentPort.postMessage("begins"); ${code}`, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  await new Promise((begins) => worker.once("message", begins));
  return worker;
}
const ended = (worker: Worker, limits: Parameters<typeof watchThread>[1]) =>
  new Promise<string>((resolve) => {
    worker.once("exit", () => resolve("ended"));
    watchThread(worker, limits, () => void worker.terminate());
  });

test("a thread that works too long is ended", async () => {
  expect(await ended(await running("for (;;);"), { workMs: 20, longestMs: LONG })).toBe("ended");
});

test("a thread that only waits is ended by the clock", async () => {
  expect(await ended(await running("setInterval(() => {}, 1000)"), { workMs: LONG, longestMs: 20 })).toBe("ended");
});

test("waiting is no work", async () => {
  const worker = await running("setInterval(() => {}, 1000)");
  const [ends, looked] = [vi.fn(), vi.spyOn(worker, "cpuUsage")];
  const stop = watchThread(worker, { workMs: 200, longestMs: LONG }, ends);
  await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(5), { timeout: 60_000 });
  stop();
  expect(ends).not.toHaveBeenCalled();
});
