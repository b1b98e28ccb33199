import { asc, sql } from "drizzle-orm";
import type { TaskList } from "graphile-worker";
import { expect, test } from "vitest";
import { features } from "#app/features.ts";
import { testDatabase } from "#app/testing/database.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { takeStep } from "#features/bookings/index.server.ts";
import { receiveWebhook } from "#features/money/index.server.ts";
import type { SendMail } from "#features/notifications/tasks.ts";
import { submitQuote } from "#features/quotes/index.server.ts";
import { leaveReview } from "#features/reviews/index.server.ts";
import { fixedClock, HOUR, MINUTE } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { runScheduled } from "#sandbox/stripe/run-scheduled.ts";
import { deliverAll } from "#sandbox/stripe/testing.ts";
import { agree } from "./agree.server.ts";
import { completeBooking } from "./confirm-booking.server.ts";
import { sendMail } from "./send-mail.server.ts";
import { pay } from "./testing/acts.ts";
import { actAs, beginLife, type Life, momentOf } from "./testing/life.ts";
import { runDueTasks } from "./testing.ts";

const database = testDatabase();

/** The modules that write to the two people of a booking. */
const modules = ["quotes", "bookings", "addresses", "money", "changes", "reviews", "documents"].flatMap((name) =>
  features.filter((module) => module.name === name),
);

/** Does what is due at a moment, and sends the mails. */
async function runAll(life: Life): Promise<void> {
  const ctx = await actAs(life, "system");
  await runScheduled({ db: life.database.db, clock: life.clock });
  for (const run of modules.flatMap(({ scheduled = [] }) => scheduled)) await run(ctx);
  const tasks: TaskList = {
    "send-mail": (payload) => sendMail(ctx, payload as SendMail),
    "send-push": async () => {},
  };
  for (const { name, run } of modules.flatMap((module) => module.tasks ?? []))
    tasks[name] ??= async (payload) => void (await run(ctx, payload as never));
  const post = async (rawBody: string, signature: string) => {
    await receiveWebhook(ctx, { rawBody, signature });
    return 200;
  };
  for (let round = 0; round < 3; round++) {
    const delivered = await deliverAll(life.database.db, post, { clock: life.clock });
    const { rowCount } = await life.database.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where task_id in (select id from graphile_worker._private_tasks where identifier in ${Object.keys(tasks)})`,
    );
    if (delivered === 0 && rowCount === 0) return;
    await runDueTasks(life.database, tasks);
  }
}

/** What mails ask for in their words and buttons, and the act after which it is done. */
const ASKED_UNTIL = [
  ["# the customer books the day it offers, and the day before it comes", /See the quote|No answer yet|accept/i],
  ["# the tradesperson presses on_my_way", /tomorrow|choose a (day|date)|give (us )?the address/i],
  ["# the work is marked complete, and nobody pays for ten days", /mark (the job|it|the work) complete/i],
  ["# the customer pays", /please pay|then pay|check and pay|is due|approve the work/i],
  ["# both write reviews, and thirty days pass", /how did .* do\?|leave a review/i],
] as const;

test("the mails of a whole booking, in order, from the quote to the reviews: none asks for what is done", async () => {
  const clock = fixedClock("2027-03-01T09:00:00Z");
  const life = await beginLife(database(), clock);
  const { customer, tradesperson, jobId } = life;
  const who = new Map([
    [customer.email, "customer"],
    [tradesperson.email, "tradesperson"],
  ]);
  const seen = new Set<string>();
  const told: string[] = [];
  const sent: { step: number; subject: string; text: string }[] = [];
  /** Lets time pass by the hour, so that reminders come when they would, and notes the mails since then. */
  const after = async (act: string, days = 0) => {
    for (let hours = 0; hours <= days * 24; hours += 12) {
      if (hours > 0) clock.advance(12 * HOUR);
      await runAll(life);
    }
    const mails = await database().db.select().from(sandboxMails).orderBy(asc(sandboxMails.id));
    const fresh = mails.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    sent.push(...fresh.map(({ subject, text }) => ({ step: told.length, subject, text: `${subject}\n${text}` })));
    told.push(`# ${act}`, ...fresh.map(({ recipient, subject }) => `${who.get(recipient)}: ${subject}`));
  };
  const own = (person: "customer" | "tradesperson") => actAs(life, person);

  const window = { start: 480, end: 600 };
  const dates = [{ date: "2027-03-20", window }];
  const offer = { jobId, amount: pence(18_000), message: "Find the fault and mend it.", dates };
  const quote = await submitQuote(await own("tradesperson"), offer as Parameters<typeof submitQuote>[1]);
  await after("a quote is sent, and three days pass", 3);
  const [date] = dates;
  const booking = await agree(await own("customer"), { quoteId: quote.id, revision: 1, ...(date && { date }) });
  await after("the customer books the day it offers, and the day before it comes", 15.5);
  clock.set("2027-03-20T07:40:00Z");
  const bookingId = booking.id;
  for (const step of ["on_my_way", "started", "finished"] as const) {
    clock.advance(30 * MINUTE);
    await takeStep(await own("tradesperson"), { bookingId, step } as Parameters<typeof takeStep>[1]);
    await after(`the tradesperson presses ${step}`);
  }
  await completeBooking(await own("tradesperson"), { bookingId });
  await after("the work is marked complete, and nobody pays for ten days", 10);
  await pay(await momentOf(life), 0);
  await after("the customer pays", 2);
  await leaveReview(await own("customer"), { bookingId, rating: 5, comment: "Found it at once" });
  await leaveReview(await own("tradesperson"), { bookingId, rating: 5, comment: null });
  await after("both write reviews, and thirty days pass", 30);

  expect(told).toEqual([
    "# a quote is sent, and three days pass",
    "customer: Hannah Booth quotes £180.00 for Replace kitchen mixer tap",
    "tradesperson: No answer yet: Replace kitchen mixer tap",
    "# the customer books the day it offers, and the day before it comes",
    "customer: You’re booked: Sat 20 Mar, 8:00 to 10:00, with Hannah",
    "tradesperson: You’re booked: Sat 20 Mar, 8:00 to 10:00, with Jo",
    "customer: Tomorrow: Replace kitchen mixer tap",
    "tradesperson: Tomorrow: Replace kitchen mixer tap",
    "# the tradesperson presses on_my_way",
    "# the tradesperson presses started",
    "# the tradesperson presses finished",
    "# the work is marked complete, and nobody pays for ten days",
    "customer: Ready for payment: Replace kitchen mixer tap",
    "customer: Check the work, then pay Hannah £180.00",
    "customer: Check the work, then pay Hannah £180.00",
    "customer: Check the work, then pay Hannah £180.00",
    "# the customer pays",
    "customer: You paid £180.00: Replace kitchen mixer tap",
    "tradesperson: Jo Marsh paid £180.00: Replace kitchen mixer tap",
    "customer: How did Hannah Booth do? Replace kitchen mixer tap",
    "tradesperson: How did Jo Marsh do? Replace kitchen mixer tap",
    "# both write reviews, and thirty days pass",
    "tradesperson: Jo Marsh gave you 5 stars: Replace kitchen mixer tap",
    "customer: Hannah Booth gave you 5 stars: Replace kitchen mixer tap",
  ]);
  for (const [act, asked] of ASKED_UNTIL) {
    const asking = sent.filter(({ text }) => asked.test(text));
    const [before, late] = [true, false].map((is) => asking.filter(({ step }) => step < told.indexOf(act) === is));
    expect(before, `${asked} before “${act}”`).not.toEqual([]);
    expect(
      late?.map(({ subject }) => subject),
      `${asked} after “${act}”`,
    ).toEqual([]);
  }
});
