import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import type { SendMail } from "#features/notifications/tasks.ts";
import { submitQuote } from "#features/quotes/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { quoteMail } from "./quote-mail.server.ts";
import { sendMail } from "./send-mail.server.ts";

const database = testDatabase();
const db = () => database().db;
const MESSAGE = "I can come on Thursday morning. I fit and test your tap, and take the old one away.";

async function quoted(tradesperson?: User) {
  const quoter = tradesperson ?? (await makeTradesperson(db()));
  await db().update(profiles).set({ ratingSum: 49, reviewCount: 10 }).where(eq(profiles.id, quoter.id));
  const job = await makeJob(db());
  const quote = await submitQuote(as(database(), quoter), {
    jobId: job.id,
    amount: pence(9_500),
    message: MESSAGE,
    guarantee: "12 months",
  });
  return { quote, job, customer: job.customer, quoter };
}

/** The mail task that was enqueued for somebody. */
async function mailTask({ id }: User): Promise<SendMail> {
  const { rows } = await database().pool.query<{ payload: SendMail }>(
    `select payload from graphile_worker._private_jobs where payload->>'to' = $1 and payload->>'kind' = 'quote-received'`,
    [id],
  );
  return rows[0]?.payload ?? expect.fail("no mail is waiting");
}

test("the mail about a quote shows who quotes: rating, checks, message, guarantee and until when", async () => {
  const { customer, quoter } = await quoted();
  await sendMail(as(database()), await mailTask(customer));
  const [mail] = await db().select().from(sandboxMails).where(eq(sandboxMails.recipient, customer.email));
  expect(mail?.subject).toMatch(/quotes £95\.00 for /);
  for (const text of [MESSAGE, "4.9 from 10 reviews", "12 months", "Open until", "This is quote 1 of up to 3"])
    expect(mail?.text).toContain(text);
  expect(mail?.text).toMatch(/Checked[\s\S]*(ID checked|Not checked yet)/);
  expect(mail?.text).toContain(quoter.name);
});

test("what it shows is read for the job's customer only, and no longer once the quote has ended", async () => {
  const { quote, customer } = await quoted();
  const shown = (to: User) => quoteMail(as(database()), { quoteId: quote.id, to: to.id });
  expect((await shown(customer))?.payload.quote).toMatchObject({ message: MESSAGE, place: 1, hasPhoto: false });
  expect(await shown(await makeCustomer(db()))).toBeNull();
  expect(await quoteMail(as(database()), { quoteId: "nothing", to: customer.id })).toBeNull();
  await db().update(quotes).set({ status: "withdrawn" }).where(eq(quotes.id, quote.id));
  expect(await shown(customer)).toBeNull();
});
