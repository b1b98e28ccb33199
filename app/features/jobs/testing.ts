import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { jobPhotos, jobPostings } from "#db/schema/jobs.ts";
import type { StoredRow } from "#db/stored-columns.server.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";

type JobRow = StoredRow<typeof jobPostings>;

/** An open Plumbing job in LS6 that tradespeople can see, by default of a new customer. */
export async function makeJob(
  db: Queryable,
  overrides: Partial<typeof jobPostings.$inferInsert> & { customer?: User } = {},
): Promise<JobRow & { customer: User }> {
  const { customer = await makeCustomer(db), ...columns } = overrides;
  const now = new Date();
  const row = await insertOne(db, jobPostings, {
    customerId: customer.id,
    title: "Replace kitchen mixer tap",
    category: "Plumbing",
    description: "The mixer tap in the kitchen drips from the base and the hot side is slow.",
    budgetMin: pence(8_000),
    budgetMax: pence(15_000),
    postcode: "LS6 2AB",
    outwardCode: "LS6",
    visibleAt: now,
    expiresAt: later(now, 60 * DAY),
    ...columns,
  });
  return { ...row, customer };
}

/** A photo of a job, without files unless the test stores them. */
export async function makeJobPhoto(
  db: Queryable,
  jobId: string,
  overrides: Partial<typeof jobPhotos.$inferInsert> = {},
): Promise<typeof jobPhotos.$inferSelect> {
  return insertOne(db, jobPhotos, { jobId, place: 0, bytes: 1_000, width: 320, height: 200, ...overrides });
}
