import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errors } from "./errors.ts";
import { FairLane } from "./fair-lane.ts";

/** A lane whose work ends when the test says so, in the order in which it began. */
function laneOf(limits: Partial<ConstructorParameters<typeof FairLane>[0]> = {}) {
  const lane = new FairLane({ atOnce: 2, waitingEach: 100, waiting: 1_000, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (person: string) =>
    lane.run(person, async () => {
      begun.push(person);
      await new Promise<void>((end) => ends.push(end));
      return person;
    });
  /** One step: what began first ends, and what follows has begun. */
  const step = async () => {
    ends.shift()?.();
    await new Promise((next) => setImmediate(next));
  };
  return { lane, begun, run, step };
}

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    ({ code }) => code,
  );

describe("a lane", () => {
  test.each([
    ["46 pictures", 46, 2],
    ["60 calendars", 60, 1],
  ])("one account with %s: another person's work begins at its next turn", async (_what, count, atOnce) => {
    const { begun, run, step } = laneOf({ atOnce });
    const hostile = Array.from({ length: count }, () => run("hostile"));
    const idle = 3;
    const own = Array.from({ length: idle }, () => run("other"));
    let steps = 0;
    let done = false;
    void Promise.all(own).then(() => {
      done = true;
    });
    while (!done) {
      await step();
      steps++;
    }
    // Alone it takes one step for each; work of the other account may run before each, and beside it in a lane of two.
    expect(steps).toBeLessThanOrEqual(2 * idle);
    expect(begun.filter((person) => person === "hostile").length).toBeLessThanOrEqual(idle + 1);
    while (begun.length < count + idle) await step();
    await step();
    await step();
    expect(await Promise.all(hostile)).toHaveLength(count);
  });

  test("takes turns by person, with one piece of work of each at a time", async () => {
    const { begun, run, step } = laneOf();
    for (const person of ["a", "a", "a", "b", "b", "c"]) void run(person);
    for (let i = 0; i < 6; i++) await step();
    expect(begun).toEqual(["a", "b", "c", "a", "b", "a"]);
  });

  test("refuses what one person has too much of, and makes room for others when it is full", async () => {
    const { run, step } = laneOf({ atOnce: 1, waitingEach: 3, waiting: 4 });
    void run("a");
    const own = ["a", "a", "a"].map(run).map(code);
    const refused = await run("a").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "RATE_LIMITED", status: 429, retryAfter: 10 });
    const [b, c] = [run("b"), run("c")].map(code);
    // What waited last of the person with the most made room.
    expect(await own[2]).toBe("BUSY");
    const d = code(run("d"));
    expect(await own[1]).toBe("BUSY");
    const full = await run("e").catch((error: unknown) => error);
    expect(full).toMatchObject({ code: "BUSY", status: 503, retryAfter: 10 });
    for (let i = 0; i < 5; i++) await step();
    expect(await Promise.all([own[0], b, c, d])).toEqual(["done", "done", "done", "done"]);
  });

  test("may have refusals of its own, and a failure frees its place", async () => {
    const lane = new FairLane({ atOnce: 1, waitingEach: 0, waiting: 0, tooManyOwn: errors.TOO_SLOW });
    await expect(lane.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = lane.run("a", () => gate);
    await expect(lane.run("a", async () => {})).rejects.toMatchObject({ code: "TOO_SLOW" });
    open();
    await first;
    expect(await lane.run("a", async () => "read")).toBe("read");
  });

  test("whoever asks, in whatever order: nobody is passed over twice by the same person, and all work ends", async () => {
    const people = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(people, fc.integer({ min: 1, max: 3 }), async (asked, atOnce) => {
        const { begun, run, step } = laneOf({ atOnce });
        const all = asked.map(run);
        for (let i = 0; i < asked.length; i++) await step();
        await Promise.all(all);
        expect(begun.toSorted()).toEqual(asked.toSorted());
        for (const person of new Set(asked)) {
          const first = begun.indexOf(person);
          for (const other of new Set(asked))
            expect(begun.slice(0, first).filter((one) => one === other).length).toBeLessThanOrEqual(2);
        }
      }),
      { seed: 20261130, numRuns: 100 },
    );
  });
});
