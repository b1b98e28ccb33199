import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { TaskList } from "graphile-worker";
import type { Ctx } from "#app/context.server.ts";
import { features } from "#app/features.ts";
import { as } from "#app/testing/context.ts";
import type { Database } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { type BookingMoney, moneyOfBooking, receiveWebhook } from "#features/money/index.server.ts";
import { makeCard } from "#features/money/testing/cards.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { type Actor, system, type User } from "#kernel/actor.ts";
import { type Clock, DAY, HOUR } from "#kernel/clock.ts";
import { AppError } from "#kernel/errors.ts";
import { runScheduled } from "#sandbox/stripe/run-scheduled.ts";
import { deliverAll } from "#sandbox/stripe/testing.ts";
import { runDueTasks } from "../testing.ts";

/** A customer, a tradesperson and an operator with one job, in a time that only the test moves. */
export interface Life {
  database: Database;
  clock: Clock & { advance(ms: number): void };
  customer: User;
  tradesperson: User;
  admin: User;
  jobId: string;
}

export type Person = "customer" | "tradesperson" | "admin";

/** Where the job's work is: "open" while it has no booking that is not cancelled. */
export interface Moment extends Life {
  state: "open" | Exclude<BookingRow["status"], "cancelled">;
  booking: BookingRow | null;
  /** The newest dispute about the booking. */
  dispute: typeof disputes.$inferSelect | null;
}

export async function beginLife(database: Database, clock: Life["clock"]): Promise<Life> {
  const { db } = database;
  const [customer, tradesperson] = [await makeCustomer(db), await makeTradesperson(db)];
  await makeCard(database, customer);
  const job = await makeJob(db, { customer, expiresAt: new Date("2999-01-01") });
  return { database, clock, customer, tradesperson, admin: await makeAdmin(db), jobId: job.id };
}

/** A person's context as of their next request, which knows of a suspension. */
export async function actAs(life: Life, person: Person | "system"): Promise<Ctx> {
  const { database, clock } = life;
  return as(database, person === "system" ? system : await asOfNow(life, life[person]), { clock });
}

async function asOfNow({ database }: Life, user: User): Promise<Actor> {
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, user.id));
  return { ...user, suspended: Boolean(profile?.suspendedAt) };
}

export async function momentOf(life: Life): Promise<Moment> {
  const { db } = life.database;
  const [booking = null] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.jobId, life.jobId), ne(bookings.status, "cancelled")));
  const [dispute = null] = booking
    ? await db
        .select()
        .from(disputes)
        .where(eq(disputes.bookingId, booking.id))
        // The clock stands still between two moves.
        .orderBy(desc(disputes.createdAt), desc(disputes.id))
    : [];
  const state = booking ? (booking.status as Moment["state"]) : "open";
  return { ...life, state, booking, dispute };
}

export interface BookingWithMoney {
  booking: BookingRow;
  money: BookingMoney;
}

/** All bookings of the life, cancelled ones too, with their money. */
export async function bookingsOf({ database, jobId }: Life): Promise<BookingWithMoney[]> {
  const rows = await database.db.select().from(bookings).where(eq(bookings.jobId, jobId));
  const all: BookingWithMoney[] = [];
  for (const booking of rows) all.push({ booking, money: await moneyOfBooking(database.db, booking.id) });
  return all;
}

/** The job is over or open again, its booking's work is released, and nothing is held for any of its bookings. */
export async function isOver(life: Life): Promise<boolean> {
  const all = await bookingsOf(life);
  return all.every(({ booking, money }) => money.held === 0 && isFinal(booking));
}

/** Cancelled, or completed and released; a later refund or chargeback does not undo the approval. */
export const isFinal = ({ status, approvedAt }: BookingRow): boolean =>
  status === "cancelled" || (status === "completed" && approvedAt !== null);

export async function jobStatus({ database, jobId }: Life): Promise<string | undefined> {
  const [job] = await database.db.select().from(jobPostings).where(eq(jobPostings.id, jobId));
  return job?.status;
}

/** What the product refuses is expected, and answers false; other errors are not. */
export async function attempt(step: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await step()) !== false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

const RUN = ["bookings", "disputes", "money"];
const modules = features.filter(({ name }) => RUN.includes(name));

/** Delivers the provider's events and runs queued tasks until none is left; mails and pushes are dropped. */
export async function settle(life: Life): Promise<void> {
  const { database, clock } = life;
  const ctx = await actAs(life, "system");
  const drop = async () => {};
  const tasks: TaskList = { "send-mail": drop, "send-push": drop };
  for (const { name, run } of modules.flatMap((module) => module.tasks ?? []))
    tasks[name] = async (payload) => void (await run(ctx, payload as never));
  const post = async (rawBody: string, signature: string) => {
    await receiveWebhook(as(database), { rawBody, signature });
    return 200;
  };
  for (let round = 0; round < 3; round++) {
    const delivered = await deliverAll(database.db, post, { clock });
    const due = sql`update graphile_worker._private_jobs set run_at = now() where task_id in (select id from graphile_worker._private_tasks where identifier in ${Object.keys(tasks)})`;
    const { rowCount } = await database.db.execute(due);
    if (delivered === 0 && rowCount === 0) return;
    await runDueTasks(database, tasks);
  }
}

/** Lets days pass: the provider does what is due, the scheduled tasks run every few days, and tasks are completed. */
export async function pass(life: Life, days: number): Promise<void> {
  const most = 16 * DAY;
  for (let left = days * DAY; left > 0; left -= most) {
    life.clock.advance(Math.min(left, most) + HOUR / 60);
    await runScheduled({ db: life.database.db, clock: life.clock });
    const ctx = await actAs(life, "system");
    for (const run of modules.flatMap(({ scheduled = [] }) => scheduled)) await run(ctx);
    await settle(life);
  }
}
