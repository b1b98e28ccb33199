import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { arrivingChunks } from "./arriving-chunks.ts";
import { BytesInFlight } from "./in-flight.ts";

const LIMIT = { bytes: 1_000, seconds: 30 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads a body whose parts the test sends. The outcome is the number of bytes read, or the code of the refusal. */
function reading() {
  const held = new BytesInFlight({ caller: 1_000, process: 1_500 });
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const read = async () => {
    let size = 0;
    const claim = held.claim("jo");
    for await (const chunk of arrivingChunks(readable, LIMIT, claim)) size += chunk.length;
    return size;
  };
  const outcome = read().catch((error) => error.code);
  return { outcome, writer, held, send: (bytes: number) => writer.write(new Uint8Array(bytes)).catch(() => {}) };
}

describe("a body", () => {
  test("is read to its end", async () => {
    const { outcome, writer, send } = reading();
    await send(600);
    await send(400);
    await writer.close();
    expect(await outcome).toBe(1_000);
  });

  test("over the limit is refused, and the rest is not read", async () => {
    const { outcome, writer, send } = reading();
    await send(1_001);
    expect(await outcome).toBe("TOO_LARGE");
    await expect(writer.closed).rejects.toBeUndefined();
  });

  test("that stops arriving is refused", async () => {
    const { outcome, send } = reading();
    await send(10);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toBe("TOO_SLOW");
  });

  test("that arrives a byte at a time is refused", async () => {
    const { outcome, send } = reading();
    for (let second = 0; second < 40; second += 10) {
      await send(1);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(await outcome).toBe("TOO_SLOW");
  });

  test("of a connection that breaks is refused", async () => {
    const { outcome, writer } = reading();
    await writer.abort(new Error("reset"));
    expect(await outcome).toBe("MALFORMED");
  });

  test("that waits for its rest is refused when somebody else needs the memory", async () => {
    const { outcome, held, send } = reading();
    await send(900);
    await vi.advanceTimersByTimeAsync(1);
    const other = held.claim("sam");
    other.add(700);
    expect(await outcome).toBe("BUSY");
    expect(held.held).toBe(700);
  });
});
