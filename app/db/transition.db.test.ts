import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { quoteMachine } from "#features/quotes/rules/quote.machine.ts";
import { type Actor, system, visitor } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { defineMachine } from "#kernel/machine.ts";
import { jobPostings } from "./schema/jobs.ts";
import { statusEvents } from "./schema/platform.ts";
import { transition, tryTransition } from "./transition.server.ts";

const database = testDatabase();

const machine = defineMachine({
  name: "job",
  initial: "open",
  states: ["open", "in_progress", "cancelled"],
  transitions: [
    { event: "accept", from: "open", to: "in_progress", by: "customer" },
    { event: "cancel", from: "open", to: "cancelled", by: ["customer", "system"] },
  ],
});

const move = (id: string, event: "accept" | "cancel", actor: Actor) =>
  database().db.transaction((tx) =>
    transition(tx, jobPostings, machine, { id, event, actor, at: new Date(), detail: { why: "test" } }),
  );
const eventsOf = (id: string) => database().db.select().from(statusEvents).where(eq(statusEvents.entityId, id));

test("changes the row and records who changed it, when, and from which state to which", async () => {
  const job = await makeJob(database().db);
  const after = await move(job.id, "accept", job.customer);
  expect(after.status).toBe("in_progress");
  expect(await eventsOf(job.id)).toMatchObject([
    {
      entity: "job",
      event: "accept",
      fromStatus: "open",
      toStatus: "in_progress",
      actorKind: "customer",
      actorId: job.customer.id,
      detail: { why: "test" },
    },
  ]);
});

test("one of fifty concurrent calls succeeds, the others get a conflict, and one event is written", async () => {
  const job = await makeJob(database().db);
  const { fulfilled, rejected } = await race(50, (i) => move(job.id, i % 2 ? "accept" : "cancel", job.customer));
  expect(fulfilled).toHaveLength(1);
  expect(rejected.every((error) => isAppError(error, "CONFLICT"))).toBe(true);
  expect(await eventsOf(job.id)).toHaveLength(1);
});

test("a wrong role or state changes nothing", async () => {
  const job = await makeJob(database().db);
  await expect(move(job.id, "accept", visitor)).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(move(newId(), "accept", job.customer)).rejects.toMatchObject({ code: "CONFLICT" });
  await move(job.id, "cancel", system);
  await expect(move(job.id, "accept", job.customer)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await eventsOf(job.id)).toHaveLength(1);
});

test("a transaction that fails later rolls back the change and its event", async () => {
  const job = await makeJob(database().db);
  const { db } = as(database());
  const failing = db.transaction(async (tx) => {
    await tryTransition(tx, jobPostings, machine, { id: job.id, event: "accept", actor: job.customer, at: new Date() });
    throw new Error("later");
  });
  await expect(failing).rejects.toThrow("later");
  const [row] = await db.select().from(jobPostings).where(eq(jobPostings.id, job.id));
  expect(row?.status).toBe("open");
  expect(await eventsOf(job.id)).toEqual([]);
});

test("a misspelt status or the machine of another table does not compile", async () => {
  const job = await makeJob(database().db);
  // @ts-expect-error: not a status of a job
  expect(job.status === "compelted").toBe(false);
  // @ts-expect-error: not a status of a job
  await expect(makeJob(database().db, { status: "compelted" })).rejects.toThrow();
  const move = { id: job.id, event: "reject", actor: system, at: new Date() } as const;
  // @ts-expect-error: the states of a quote are not those of a job
  const wrong = database().db.transaction((tx) => tryTransition(tx, jobPostings, quoteMachine, move));
  expect(await wrong).toBeNull();
});
