import { expect, test } from "vitest";
import { fetchWithBackOff } from "./back-off.server.ts";

/** Answers with these statuses in turn, and records the pauses between. */
function asked(...statuses: [number, string?][]) {
  const pauses: number[] = [];
  const bodies: unknown[] = [];
  const ask = fetchWithBackOff(
    async (_url, init) => {
      bodies.push(init?.body);
      const [status, retryAfter] = statuses.shift() ?? [200];
      return new Response("{}", { status, headers: retryAfter ? { "retry-after": retryAfter } : {} });
    },
    async (ms) => void pauses.push(ms),
  );
  const request = { method: "POST", body: "amount=1", headers: { "idempotency-key": "k" } };
  return { pauses, bodies, reply: () => ask("https://api.stripe.com/v1/refunds", request) };
}

test("a refused request is repeated unchanged, after pauses that double", async () => {
  const { pauses, bodies, reply } = asked([429], [429], [429]);
  expect((await reply()).status).toBe(200);
  expect(bodies).toEqual(Array(4).fill("amount=1"));
  for (const [index, longest] of [500, 1_000, 2_000].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(longest / 2);
    expect(pauses[index]).toBeLessThanOrEqual(longest);
  }
});

test("after the time that the reply names, at most eight seconds", async () => {
  const { pauses, reply } = asked([429, "3"], [429, "900"]);
  expect((await reply()).status).toBe(200);
  expect(pauses).toEqual([3_000, 8_000]);
});

test("gives up after four repeats, and repeats nothing else", async () => {
  const busy = asked([429], [429], [429], [429], [429], [429]);
  expect((await busy.reply()).status).toBe(429);
  expect(busy.bodies).toHaveLength(5);
  for (const status of [400, 402, 409, 500, 503]) {
    const other = asked([status]);
    expect((await other.reply()).status).toBe(status);
    expect(other.pauses).toEqual([]);
  }
});
