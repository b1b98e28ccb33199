import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { recordCreation } from "#db/transition.server.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import type { Pence } from "#kernel/money.ts";
import { JOB_OPEN_DAYS, jobMachine } from "../rules/job.machine.ts";
import type { JobRow } from "./lock-open-job.server.ts";

interface AgreedJob {
  /** The job that it repeats, with the same category, location and answer about gas. */
  like: string;
  title: string;
  description: string;
  amount: Pence;
  /** "2026-03-29" */
  preferredStartDate: string;
}

/**
 * Posts a job whose price and tradesperson are already agreed, in the transaction of a flow that then books it. It is never
 * visible as open, and no alert matches it.
 */
export async function postAgreedJob(tx: Tx, { like, amount, ...words }: AgreedJob, customer: User, at: Date) {
  const [before] = await tx.select(storedColumns(jobPostings)).from(jobPostings).where(eq(jobPostings.id, like));
  if (!before) throw new Error("the job to repeat was not found");
  const { category, postcode, outwardCode, latitude, longitude, gasAnswer, gasDecision } = before;
  const job = await insertOne(tx, jobPostings, {
    ...words,
    category,
    postcode,
    outwardCode,
    latitude,
    longitude,
    gasAnswer,
    gasDecision,
    customerId: customer.id,
    budgetMin: amount,
    budgetMax: amount,
    visibleAt: at,
    expiresAt: later(at, JOB_OPEN_DAYS * DAY),
    createdAt: at,
  });
  await recordCreation(tx, jobMachine, { id: job.id, status: job.status, actor: customer, at });
  return job satisfies JobRow;
}
