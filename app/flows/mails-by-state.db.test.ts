import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { registry } from "#app/features.ts";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { expireUnanswered } from "#features/bookings/index.server.ts";
import { type BookedWork, makeBooking, makeDateRequest } from "#features/bookings/testing.ts";
import { chargeMilestone, releaseMilestone } from "#features/money/index.server.ts";
import { makePlan } from "#features/money/milestones/testing.ts";
import { makeCard } from "#features/money/testing/cards.ts";
import { isAlwaysMailed, wantsMail } from "#features/notifications/rules/switches.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import type { MailText } from "#kernel/mail-text.ts";
import { agreeToDate, declineProposedDate, proposeDate } from "./answer-dates.server.ts";
import { setAppointment } from "./appointments.server.ts";
import { cancelBooking, undoCancelBooking } from "./cancel-booking.server.ts";
import { notifyCompletions } from "./notify-completions.server.ts";
import { makePaidBooking } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;

/** The mail of a notification of this kind to a person, as one text. */
async function mailTo({ id }: User, kind: string): Promise<{ text: string; mail: MailText }> {
  const [row] = await db()
    .select({ payload: notifications.payload })
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, kind)))
    .orderBy(notifications.id);
  const found = registry.notifications.get(kind);
  if (!row || !found?.mail) return expect.fail(`${kind} was not sent`);
  const mail = found.mail(z.parse(found.payload, row.payload), { brand: "Fettle", count: 1 });
  return { mail, text: [mail.subject, mail.heading, ...mail.paragraphs, mail.button].join("\n") };
}
/** Nobody reads of themselves in the third person: their name is only in their own greeting. */
const expectAddressed = (text: string, reader: User) => expect(text).not.toContain(reader.name);

describe("a date", () => {
  const days = ["2099-01-07", "2099-01-14"];
  const set = (work: BookedWork, day: string) =>
    setAppointment(as(database(), work.customer), { bookingId: work.booking.id, scheduledDate: day });

  test.each([
    ["the first one", null, "The date is set"],
    ["another one", "2099-01-01", "The date has changed"],
  ])("that the customer chooses, %s", async (_, scheduledDate, heading) => {
    const work = await makeBooking(db(), { scheduledDate });
    await set(work, `${days[0]}`);
    for (const reader of [work.customer, work.tradesperson]) {
      const { text, mail } = await mailTo(reader, "booking-moved");
      expect(mail.heading).toBe(heading);
      expectAddressed(text, reader);
    }
  });

  test.each([
    ["no date is booked", null, "No date is agreed yet", "The date is set"],
    ["a date is booked", "2099-01-01", "The original date has not changed", "The date has changed"],
  ])("that the tradesperson proposes while %s", async (_, scheduledDate, afterDecline, heading) => {
    const work = await makeBooking(db(), { scheduledDate });
    const propose = (day: string) =>
      proposeDate(as(database(), work.tradesperson), { bookingId: work.booking.id, day });
    const { id } = await propose(`${days[0]}`);
    const asked = await mailTo(work.customer, "date-proposed");
    expect(/original|another date\?|new date/i.test(asked.text)).toBe(scheduledDate !== null);
    await declineProposedDate(as(database(), work.customer), { proposalId: id });
    expect((await mailTo(work.tradesperson, "date-declined")).text).toContain(afterDecline);
    const { id: proposalId } = await propose(`${days[1]}`);
    await agreeToDate(as(database(), work.customer), { proposalId });
    for (const reader of [work.customer, work.tradesperson]) {
      const { text, mail } = await mailTo(reader, "booking-moved");
      expect(mail.heading).toBe(heading);
      expectAddressed(text, reader);
    }
  });
});

describe("work that is marked complete", () => {
  const complete = (work: BookedWork, more: Partial<typeof bookings.$inferInsert> = {}) =>
    db()
      .update(bookings)
      .set({ status: "completed", completedAt: later(new Date(), -DAY), completionNotifiedAt: null, ...more })
      .where(eq(bookings.id, work.booking.id));

  test("asks to pay only who has not paid", async () => {
    const unpaid = await makeBooking(db());
    const paid = await makePaidBooking(database());
    for (const work of [unpaid, paid]) await complete(work);
    await notifyCompletions(as(database()));
    expect((await mailTo(unpaid.customer, "job-complete")).text).toMatch(
      /Ready for payment[\s\S]*please pay by \w{3} \d+ \w{3}\.[\s\S]*Check and pay/,
    );
    const { text } = await mailTo(paid.customer, "job-complete");
    expect(text).toMatch(/We hold £[\d.]+\. If you are happy/);
    expect(text).toContain("automatically after 14 days");
    expect(text).not.toMatch(/Ready for payment|please pay|and pay/);
  });

  test("that is paid in part says what is held, what is due, and what happens to each", async () => {
    const work = await makePlan(db());
    await makeCard(database(), work.customer);
    const parts = work.plan.milestones.map(({ id: milestoneId }) => ({ milestoneId }));
    const own = as(database(), work.customer);
    const said = async () => {
      await db().delete(notifications).where(eq(notifications.userId, work.customer.id));
      await complete(work);
      await notifyCompletions(as(database()));
      return (await mailTo(work.customer, "job-complete")).text;
    };
    await chargeMilestone(own, parts[0] ?? expect.fail());
    const oneHeld = await said();
    expect(oneHeld).toMatch(/Check and pay the rest[\s\S]*We hold £100.00 of the price, and £200.00 is not paid yet/);
    expect(oneHeld).toContain("we’ll release the £100.00 that we hold automatically after 14 days");
    expect(oneHeld).not.toMatch(/Ready for payment|pay for it\./);

    await db().update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, work.booking.id));
    await releaseMilestone(own, parts[0] ?? expect.fail());
    const oneReleased = await said();
    expect(oneReleased).toMatch(/Check and pay the rest[\s\S]*£200.00 of the price is not paid yet/);
    expect(oneReleased).not.toMatch(/We hold|14 days/);

    await db().update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, work.booking.id));
    for (const part of parts.slice(1)) await chargeMilestone(own, part);
    const restHeld = await said();
    expect(restHeld).toMatch(/Check the work[\s\S]*We hold £200.00/);
    expect(restHeld).toContain("we’ll approve it automatically after 14 days");
  });

  test("is mailed whatever the settings say, like all that starts a clock", () => {
    const off = { emailVerified: true, emailNotifications: false, quoteUpdates: false, newMessages: false };
    for (const kind of ["job-complete", "booking-requested", "no-show-reported", "visits-proposed"]) {
      const found = registry.notifications.get(kind) ?? expect.fail(kind);
      expect([kind, wantsMail(found, off), isAlwaysMailed(found)]).toEqual([kind, true, true]);
    }
    expect(wantsMail(registry.notifications.get("booking-moved") ?? expect.fail(), off)).toBe(false);
  });
});

describe("a cancellation", () => {
  test.each([
    [true, "refunding you in full"],
    [false, "Nothing was held"],
  ])("of a booking that is paid: %s", async (isPaid, wanted) => {
    const work = isPaid ? await makePaidBooking(database()) : await makeBooking(db());
    await cancelBooking(as(database(), work.tradesperson), { bookingId: work.booking.id, reason: "I am ill" });
    const { text } = await mailTo(work.customer, "booking-cancelled");
    expect(text).toContain(wanted);
    expectAddressed(text, work.customer);
  });

  test("of a date that nobody confirmed says that nothing was booked, to each in their own words", async () => {
    const work = await makeDateRequest(db(), { answerBy: later(new Date(), -DAY) });
    await expireUnanswered(as(database()));
    for (const reader of [work.customer, work.tradesperson])
      expect((await mailTo(reader, "booking-cancelled")).text).toContain("nothing was booked");
    const { mail } = await mailTo(work.tradesperson, "booking-cancelled");
    expect(JSON.stringify(mail.facts)).toContain("You did not answer in time");
  });

  test("that is undone names each person as they are", async () => {
    const work = await makeBooking(db());
    const own = { bookingId: work.booking.id };
    await cancelBooking(as(database(), work.customer), { ...own, reason: "We have moved" });
    await undoCancelBooking(as(database(), work.customer), own);
    expect((await mailTo(work.customer, "cancellation-undone")).text).toContain("You undid the cancellation");
    expectAddressed((await mailTo(work.customer, "cancellation-undone")).text, work.customer);
    expect((await mailTo(work.tradesperson, "cancellation-undone")).text).toContain(work.customer.name);
  });
});
