import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, testAuth } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { TERMS } from "#config/terms.ts";
import { termsAgreements, users } from "#db/schema/auth.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { submitQuote } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { agree } from "#flows/agree.server.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { daysFrom } from "#kernel/days.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { sandboxClock } from "#sandbox/clock.ts";
import { agreeToTerms, announceTerms, callerOf, currentTerms } from "../index.server.ts";
import { givePassword, makeCustomer, PASSWORD } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const agreementsOf = (userId: string) => db().select().from(termsAgreements).where(eq(termsAgreements.userId, userId));

test("creating an account agrees to the terms in force, with the time", async () => {
  const email = `${newId()}@example.test`;
  await testAuth(database()).api.signUpEmail({ body: { email, password: PASSWORD, name: "Jo Marsh" } });
  const [user] = await db().select().from(users).where(eq(users.email, email));
  expect(await agreementsOf(user?.id ?? "")).toMatchObject([{ version: TERMS.version, agreedAt: expect.any(Date) }]);
});

/** Signs somebody in; the result says whether their next request is asked to agree to the terms. */
async function askedOf(person: User): Promise<() => Promise<boolean | undefined>> {
  await givePassword(db(), person);
  const auth = testAuth(database());
  const body = { email: person.email, password: PASSWORD };
  const { headers } = await auth.api.signInEmail({ body, returnHeaders: true });
  const cookie = headers.getSetCookie().join("; ");
  return async () => {
    const { actor } = await callerOf(auth, db(), new Headers({ cookie }));
    return actor.kind === "user" && actor.mustAgreeToTerms;
  };
}

test("a user who agreed to an older version is asked once more, from the day of which we told them", async () => {
  const customer = await makeCustomer(db(), { agreedTo: "0.9" });
  const asked = await askedOf(customer);
  // Nothing has been told yet.
  expect(await asked()).toBe(false);
  const published = new Date();
  const ctx = as(database(), system, { clock: fixedClock(published) });
  while ((await announceTerms(ctx)) > 0);
  const { appliesFrom } = await currentTerms(ctx);
  const days = daysFrom(londonDay(published), appliesFrom).length - 1;
  const clock = sandboxClock(db());
  await clock.advance((days - 1) * DAY);
  expect(await asked()).toBe(false);
  await clock.advance(DAY);
  expect(await asked()).toBe(true);
  const me = as(database(), customer);
  await expect(agreeToTerms(me, { version: "0.9" })).rejects.toMatchObject({ code: "TERMS_CHANGED" });
  await agreeToTerms(me, { version: TERMS.version });
  await agreeToTerms(me, { version: TERMS.version });
  expect(await asked()).toBe(false);
  expect(await agreementsOf(customer.id)).toHaveLength(2);
});

test("until they agree, they can neither send nor accept quotes", async () => {
  const [job, tradesperson] = [await makeJob(db()), await makeTradesperson(db())];
  const waiting = { mustAgreeToTerms: true };
  const words = { amount: pence(9_500), message: "Fitted and tested, old one taken away." };
  const quoting = submitQuote(as(database(), { ...tradesperson, ...waiting }), { jobId: job.id, ...words });
  await expect(quoting).rejects.toMatchObject({ code: "TERMS_NOT_AGREED", status: 403 });
  const quote = await makeQuote(db(), { jobId: job.id, tradesperson });
  const accepting = agree(as(database(), { ...job.customer, ...waiting }), { quoteId: quote.id, revision: 1 });
  await expect(accepting).rejects.toMatchObject({ code: "TERMS_NOT_AGREED" });
});
