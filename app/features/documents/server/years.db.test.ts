import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Ctx } from "#app/context.server.ts";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { testSealing } from "#app/testing/sealing.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { documents } from "#db/schema/documents.ts";
import { approve } from "#features/approvals/index.server.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeUser } from "#features/identity/auth/testing.ts";
import { approveWork } from "#features/money/index.server.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { unsafeSaveSellerDetails } from "#features/money/server/payouts/seller-details.server.ts";
import { makeSellerDetails } from "#features/money/testing/payouts.ts";
import { intentsOf } from "#features/money/testing.ts";
import { deliverEvents, startCheckout } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { payAtCheckout } from "#sandbox/stripe/testing.ts";
import { exportPlatformReport, issueDocuments, issueStatements, sellersToCheck, yearSoFar } from "../index.server.ts";
import { REPORT_HEAD } from "../rules/platform-report.ts";
import { documentsMade } from "../testing.ts";

const database = testDatabase();

/** The report, which a second admin allows if there is one. */
async function exported(ctx: Ctx, year: number): Promise<string> {
  const first = await exportPlatformReport(ctx, { year, reason: "It is due" });
  if (typeof first === "string") return first;
  await approve({ ...ctx, actor: await makeAdmin(ctx.db) }, { approvalId: first.id });
  return String(await exportPlatformReport(ctx, { year, reason: "It is due" }));
}

test("a year of work results in one statement, one copy and one line with the same figures", async () => {
  const seller = await makeUser(database().db, { name: "=cmd Zoë", userType: "tradesperson" });
  const clock = fixedClock("2031-02-03T10:00:00Z");
  const booked = async (at: string, amount: number) => {
    clock.set(at);
    const work = await makeBooking(database().db, { tradesperson: seller, amount: pence(amount) });
    const sessionId = await startCheckout(database(), work.customer, work.booking.id);
    await payAtCheckout(database().db, sessionId);
    await settlePayment(as(database(), system, { clock }), { sessionId });
    const done = { status: "completed" as const, completedAt: clock.now() };
    await database().db.update(bookings).set(done).where(eq(bookings.id, work.booking.id));
    await approveWork(as(database(), work.customer, { clock }), { bookingId: work.booking.id });
    return work;
  };
  await booked("2031-02-03T10:00:00Z", 9_500);
  // Half an hour into the second quarter in London, which is still the first in UTC.
  await booked("2031-03-31T23:30:00Z", 10_000);
  await booked("2032-01-01T00:30:00Z", 7_777);
  const details = {
    kind: "individual" as const,
    legalName: "Zoë Čapek",
    addressLine1: "1 High Street",
    city: "Leeds",
    postcode: "LS6 2AB",
    dateOfBirth: "1984-03-29",
    taxNumber: "AB123456C",
  };
  await unsafeSaveSellerDetails(database().db, { userId: seller.id, details, at: clock.now(), sealing: testSealing });

  const own = { year: 2032, total: { consideration: 6_610, fees: 1_167, activities: 1 } };
  expect(await yearSoFar(as(database(), seller, { clock }))).toMatchObject(own);
  const other = await makeUser(database().db, { userType: "tradesperson" });
  expect(await yearSoFar(as(database(), other, { clock }))).toBeNull();

  const books = as(database(), system, { clock });
  await issueDocuments(books);
  await issueStatements(books);
  await issueStatements(books);
  const made = (await documentsMade(database().db)).filter(({ ownerId }) => ownerId === seller.id);
  const invoiced = made.filter(({ kind, year }) => kind === "invoice" && year === 2031);
  const total = invoiced.reduce((sum, { amount }) => sum + amount, 0);
  expect(made.filter(({ bookingId }) => bookingId === null).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["statement", total],
    ["tax_report", total],
  ]);

  const admin = await makeAdmin(database().db);
  const report = await exported(as(database(), admin, { clock }), 2031);
  const [head, line, rest] = report.replace("\uFEFF", "").split("\r\n");
  expect(head).toBe(REPORT_HEAD.join(","));
  expect(line).toBe(
    `2031,,${seller.id},'=cmd Zoë,individual,Zoë Čapek,1984-03-29,,AB123456C,1 High Street,,Leeds,LS6 2AB,GB,,,,No payout account,GBP,80.75,14.25,1,85.00,15.00,1,0.00,0.00,0,0.00,0.00,0,165.75,29.25,2`,
  );
  expect(rest).toBe("");
  const acts = await database().db.select().from(auditLog).where(eq(auditLog.act, "platform_report.export"));
  expect(acts).toMatchObject([{ actorId: admin.id, subjectId: "2031", reason: "It is due", after: { sellers: 1 } }]);
});

test("money taken back in a later quarter reduces that quarter", async () => {
  const seller = await makeUser(database().db, { userType: "tradesperson" });
  const work = await makeBooking(database().db, { tradesperson: seller, amount: pence(9_500), status: "completed" });
  const sessionId = await startCheckout(database(), work.customer, work.booking.id);
  await payAtCheckout(database().db, sessionId);
  await settlePayment(as(database(), system), { sessionId });
  const [charge] = await intentsOf(database().db, work.booking.id);
  const { refunds } = as(database()).payments.stripe;
  await refunds.create({ payment_intent: charge?.providerPaymentId ?? "", amount: 2_000 });
  await deliverEvents(database());
  await issueDocuments(as(database(), system));
  const own = await database()
    .db.select()
    .from(documents)
    .where(and(eq(documents.ownerId, seller.id), eq(documents.bookingId, work.booking.id)));
  const net = own.reduce(
    (sum, { kind, amount }) => sum + (kind === "invoice" ? amount : kind === "invoice_credit" ? -amount : 0),
    0,
  );
  const admin = await makeAdmin(database().db);
  const year = new Date().getUTCFullYear();
  const report = await exported(as(database(), admin), year);
  const cells =
    report
      .split("\r\n")
      .find((line) => line.includes(seller.id))
      ?.split(",") ?? [];
  expect(net).toBe(6_375);
  expect(cells[REPORT_HEAD.indexOf("consideration_year")]).toBe("63.75");
  expect(cells[REPORT_HEAD.indexOf("fees_year")]).toBe("11.25");
});

test("only an admin exports the report, and only with a reason", async () => {
  const seller = as(database(), await makeUser(database().db, { userType: "tradesperson" }));
  await expect(exportPlatformReport(seller, { year: 2031, reason: "Mine" })).rejects.toMatchObject({
    code: "WRONG_ROLE",
  });
  const admin = as(database(), await makeAdmin(database().db));
  await expect(exportPlatformReport(admin, { year: 2031, reason: " " })).rejects.toMatchObject({ status: 422 });
});

test("the report and the admin's screen begin with sellers without details, then the duplicates", async () => {
  const clock = fixedClock("2035-05-05T10:00:00Z");
  const paidSeller = async (name: string, details: Parameters<typeof makeSellerDetails>[2] | null) => {
    const seller = await makeUser(database().db, { name, userType: "tradesperson" });
    if (details) await makeSellerDetails(database().db, seller, details);
    const work = await makeBooking(database().db, { tradesperson: seller, amount: pence(5_000), status: "completed" });
    const sessionId = await startCheckout(database(), work.customer, work.booking.id);
    await payAtCheckout(database().db, sessionId);
    await settlePayment(as(database(), system, { clock }), { sessionId });
    return seller;
  };
  const partners = {
    kind: "partnership" as const,
    legalName: "Fox and Son",
    dateOfBirth: undefined,
    taxNumber: "1234567890",
  };
  await paidSeller("Fine", { taxNumber: "AB123456D", legalName: "Fine" });
  await paidSeller("Fox", partners);
  await paidSeller("Fox again", { ...partners, legalName: "Fox & Son" });
  const silent = await paidSeller("Silent", null);
  const admin = as(database(), await makeAdmin(database().db), { clock });
  const same = (name: string) => [{ text: "Same tax number", sameAs: [name] }];
  expect(await sellersToCheck(admin, 2035)).toMatchObject({
    sellers: 4,
    toCheck: [
      { name: "Silent", problems: [{ text: "No tax details", sameAs: [] }] },
      { name: "Fox", problems: same("Fox again") },
      { name: "Fox again", problems: same("Fox") },
    ],
  });
  const [, first = ""] = (await exported(admin, 2035)).split("\r\n");
  expect(first).toContain(`2035,No tax details,${silent.id},Silent,,`);
  await expect(sellersToCheck(as(database(), silent, { clock }), 2035)).rejects.toMatchObject({ code: "WRONG_ROLE" });
});
