import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeScene } from "#app/testing/endpoints.ts";
import { emit } from "#db/outbox.server.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock, SECOND } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import type { Outbound, OutboundReply } from "#providers/outbound/port.ts";
import { deliverWebhooks } from "../index.server.ts";
import { insertWebhook } from "../testing.ts";

const database = testDatabase({ connections: 8 });
const clock = fixedClock("2026-11-25T09:00:00Z");

/** Receivers that answer when the test says so. */
function receivers() {
  const asked: { url: string; answer(): void }[] = [];
  let wake = () => {};
  const outbound: Outbound = {
    accepts: () => true,
    request: (url) =>
      new Promise<OutboundReply>((resolve) => {
        asked.push({ url, answer: () => resolve({ status: 200, headers: {}, body: Buffer.from("") }) });
        wake();
      }),
  };
  /** Waits until so many requests were sent. */
  const askedFor = async (count: number) => {
    while (asked.length < count) await new Promise<void>((next) => (wake = next));
  };
  const deliver = ({ id: endpointId }: { id: string }) =>
    deliverWebhooks(as(database(), undefined, { clock, outbound }), { endpointId });
  return { asked, askedFor, deliver };
}

/** Waits until so many turns have ended: those that found another endpoint of the account being sent to. */
async function endOf(turns: readonly Promise<void>[], count: number): Promise<void> {
  let ended = 0;
  for (const turn of turns) void turn.then(() => ended++);
  await expect.poll(() => ended).toBe(count);
}

const changes = async (user: User, count: number) => {
  for (let i = 0; i < count; i++)
    await database().db.transaction((tx) =>
      emit(tx, { type: "booking.updated", to: [user.id], ids: { booking_id: newId() }, at: clock.now() }),
    );
};

test("three slow receivers of one account hold one worker, and another person's event is sent at once", async () => {
  const { customer: hostile, tradesperson: other } = await makeScene(database());
  const slow = await Promise.all(
    ["one", "two", "three"].map((name) => insertWebhook(database().db, hostile, { url: `https://${name}.example/` })),
  );
  const quick = await insertWebhook(database().db, other, { url: "https://quick.example/" });
  await changes(hostile, 4);
  await changes(other, 1);
  const { asked, askedFor, deliver } = receivers();

  const turns = slow.map(deliver);
  await askedFor(1);
  await endOf(turns, 2);
  const sent = deliver(quick);
  await askedFor(2);
  // Of the three, one is asked; the other person's event waits for none of its answers.
  expect(asked.map(({ url }) => /quick/.test(url)).sort()).toEqual([false, true]);
  asked.find(({ url }) => url === "https://quick.example/")?.answer();
  await sent;

  // Successes that take six seconds each: after the second the account's next endpoint has its turn.
  const [first] = asked.filter(({ url }) => url !== "https://quick.example/");
  await database().db.execute(sql`delete from graphile_worker._private_jobs`);
  clock.advance(6 * SECOND);
  first?.answer();
  await askedFor(3);
  expect(asked[2]?.url).toBe(first?.url);
  clock.advance(6 * SECOND);
  asked[2]?.answer();
  await Promise.all(turns);
  const { rows } = await database().db.execute<{ id: string; waits: boolean }>(
    sql`select payload->>'endpointId' as id, run_at > now() + interval '10 seconds' as waits from graphile_worker._private_jobs`,
  );
  const served = slow.find((_endpoint, index) => first?.url === `https://${["one", "two", "three"][index]}.example/`);
  expect(rows).toHaveLength(3);
  for (const { id } of slow) expect(rows).toContainEqual({ id, waits: id === served?.id });

  // It rests for as long as it took, while the next one is sent to.
  const next = slow.filter((endpoint) => endpoint !== served);
  if (served) await deliver(served);
  expect(asked).toHaveLength(3);
  const nextTurns = next.map(deliver);
  await askedFor(4);
  await endOf(nextTurns, 1);
  clock.advance(13 * SECOND);
  asked[3]?.answer();
  await Promise.all(nextTurns);
  expect(asked).toHaveLength(4);
});
