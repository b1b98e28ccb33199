import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makePlan } from "#features/money/milestones/testing.ts";
import { makePayment, makeReturnedPayment } from "#features/money/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { createTestServices, pageContext } from "#server/testing.ts";
import { loader as landing } from "../landing/route.tsx";
import { loadMyJobs } from "../my-jobs/customer-tab.server.ts";
import { loadHome } from "./load-home.server.ts";
import { loader } from "./route.tsx";

const database = testDatabase();
const db = () => database().db;
const homeOf = (user: User) => loadHome(as(database(), user), { featured: 3 });

test("jobs with an open action are listed separately, and none is listed twice", async () => {
  const customer = await makeCustomer(db(), { name: "Jo Marsh" });
  const quoted = await makeJob(db(), { customer, title: "Job with two quotes" });
  for (let i = 0; i < 2; i++) await makeQuote(db(), { jobId: quoted.id });
  await makeJob(db(), { customer, title: "Job without quotes" });
  const who = { customer, tradesperson: await makeTradesperson(db(), { name: "Hannah Booth" }) };
  await makeBooking(db(), { ...who, status: "completed" });
  await makeBooking(db(), { ...who, status: "completed", depositPaid: true });
  await makeBooking(db(), who);
  await makeBooking(db(), { ...who, scheduledDate: "2026-03-20" });
  await makeBooking(db(), { ...who, status: "disputed" });
  await makeJob(db());

  const home = await homeOf(customer);
  expect(home.firstName).toBe("Jo");
  expect(home.waiting.map(({ what, amount }) => [what, amount]).sort()).toEqual([
    ["Agree a date", null],
    ["Approve the work", "£95"],
    ["Choose a quote", null],
    ["Pay £95", "£95"],
  ]);
  // Without a live dispute of that booking, an operator decides.
  expect(home.jobs.map(({ detail }) => detail).sort()).toEqual([
    "Waiting for Hannah Booth to mark the work complete",
    "Waiting for quotes, posted today",
    "We are deciding the dispute",
  ]);
});

test("of a price that is paid in parts, what is left to pay stands beside the act", async () => {
  const customer = await makeCustomer(db());
  const { booking, plan } = await makePlan(db(), { customer, status: "completed" });
  await makePayment(db(), { ...booking, amount: pence(10_000) });
  const milestoneId = plan.milestones[0]?.id;
  await db().update(moneyIntents).set({ milestoneId }).where(eq(moneyIntents.bookingId, booking.id));
  expect((await homeOf(customer)).waiting).toMatchObject([{ what: "Pay the remaining milestones", amount: "£200" }]);
});

test("a price that went back can be paid again as a whole, and has no day on which it was due", async () => {
  const { booking, customer } = await makeBooking(db(), { status: "completed", amount: pence(36_500) });
  await makeReturnedPayment(db(), booking);
  const paying = { what: "Pay £365, if the work is as agreed", amount: "£365" };
  expect((await homeOf(customer)).waiting).toMatchObject([paying]);
  const { jobs } = await loadMyJobs(as(database(), customer), new URL("http://localhost/my-jobs"));
  expect(jobs).toMatchObject([{ turn: { phase: "to-pay" }, by: null }]);
});

test("nothing is asked for that is not possible: a suspended tradesperson, a check that is missing", async () => {
  const customer = await makeCustomer(db());
  const [frozen, unchecked] = await Promise.all([makeTradesperson(db()), makeTradesperson(db())]);
  await makeSuspension(db(), frozen.id);
  await makeBooking(db(), { customer, tradesperson: frozen, status: "completed" });
  const { booking } = await makeBooking(db(), { customer, tradesperson: unchecked, status: "completed" });
  expect((await homeOf(customer)).waiting).toMatchObject([{ to: "/my-jobs?tab=active" }]);
  await db().update(jobPostings).set({ gasAnswer: "yes" }).where(eq(jobPostings.id, booking.jobId));
  expect((await homeOf(customer)).waiting).toEqual([]);
});

test("an admin has no jobs and cannot post one", async () => {
  expect(await homeOf(await makeAdmin(db()))).toMatchObject({
    isCustomer: false,
    mayPost: false,
    waiting: [],
    jobs: [],
  });
});

test("a suspended customer can read, but not post a job", async () => {
  expect(await homeOf(await makeCustomer(db(), { suspended: true }))).toMatchObject({
    isCustomer: true,
    mayPost: false,
  });
});

test("people are redirected by role", async () => {
  const services = createTestServices(database());
  const open = (page: (args: never) => Promise<unknown>, user?: User) =>
    page({ context: pageContext(services, user), request: new Request("http://localhost:3000/") } as never).then(
      () => "stays",
      (thrown: Response) => thrown.headers.get("Location"),
    );
  const customer = await makeCustomer(db());
  const tradesperson = await makeTradesperson(db());
  expect(await open(loader)).toBe("/");
  expect(await open(loader, customer)).toBe("stays");
  expect(await open(loader, tradesperson)).toBe("/tradesperson-dashboard");
  expect(await open(landing)).toBe("stays");
  expect(await open(landing, customer)).toBe("/home");
});
