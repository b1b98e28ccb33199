import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { bookingChanges } from "#db/schema/changes.ts";
import { documents, documentsDue } from "#db/schema/documents.ts";
import { notifications } from "#db/schema/notifications.ts";
import { userEvents } from "#db/schema/platform.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { BookedWork } from "#features/bookings/testing.ts";
import { makeWorkPhoto } from "#features/bookings/work-photos/testing.ts";
import { WORDS } from "#features/disputes/testing.ts";
import { changeFile, issueDocuments } from "#features/documents/index.server.ts";
import type { DocumentContent } from "#features/documents/rules/document.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { completeBooking } from "#flows/confirm-booking.server.ts";
import { raiseDispute } from "#flows/decide-dispute.server.ts";
import { deliverEvents, makePaidBooking, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { fee, type Pence, pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { authenticateAt, CARDS, payAtCheckout } from "#sandbox/stripe/testing.ts";
import {
  askChange,
  type ChangeRow,
  declineChange,
  editChange,
  lapseChanges,
  withdrawChange,
} from "../../changes/index.server.ts";
import { MORE, makeBegunWork, makeChange } from "../../changes/testing.ts";
import { planOf } from "../../milestones/index.server.ts";
import { makePlan } from "../../milestones/testing.ts";
import { makeCard, saveCardAtProvider } from "../../testing/cards.ts";
import { balanceOf, intentsOf, providerBalance } from "../../testing.ts";
import { finishSetup } from "../cards/card-setup.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { chargeMilestone } from "../milestones/milestone-charges.server.ts";
import { resumePendingIntents } from "../reconciliation/pending-intents.server.ts";
import { approveWork } from "../release/release-work.server.ts";
import { approveChange } from "./approve-change.server.ts";
import { unsafeChangesAround } from "./changes-around.server.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;

type Asked = BookedWork & { change: ChangeRow };

const approve = ({ customer, change }: Asked, more: { revision?: number; charge?: number } = {}) =>
  approveChange(as(database(), customer), { changeId: change.id, revision: 1, ...more });
const decline = ({ customer, change }: Asked) => declineChange(as(database(), customer), { changeId: change.id });
const withdraw = ({ tradesperson, change }: Asked) =>
  withdrawChange(as(database(), tradesperson), { changeId: change.id });
const complete = ({ tradesperson, booking }: BookedWork) =>
  completeBooking(as(database(), tradesperson), { bookingId: booking.id });
const cancel = ({ customer, booking }: BookedWork) =>
  cancelBooking(as(database(), customer), { bookingId: booking.id, reason: "Not needed any more" });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => (isAppError(error) ? error.code : error),
  );

const changeNow = async ({ change }: Asked) =>
  (await db().select().from(bookingChanges).where(eq(bookingChanges.id, change.id)))[0];
const statusOf = async (of: Asked) => (await changeNow(of))?.status;
const priceOf = async ({ booking }: BookedWork) =>
  (await db().select().from(bookings).where(eq(bookings.id, booking.id)))[0]?.amount;
const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(db(), booking.id);
const toldTo = async ({ id }: { id: string }) =>
  (await db().select().from(notifications).where(eq(notifications.userId, id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("change-"));

/** £180 that is held for work that has begun, and a change that waits for an answer. */
async function heldChange(difference: number = MORE.difference, card: string | null = CARDS.pays): Promise<Asked> {
  const work = await makePaidBooking(database(), { amount: pence(18_000) });
  await db().update(bookings).set({ begunAt: new Date() }).where(eq(bookings.id, work.booking.id));
  if (card) await saveCard(work, card);
  return { ...work, change: await ask(work, difference) };
}

async function saveCard({ customer }: BookedWork, card: string): Promise<void> {
  if (card !== CARDS.authentication) return void (await makeCard(database(), customer, card));
  const setupIntentId = await saveCardAtProvider(database(), customer, card);
  await authenticateAt(db(), setupIntentId, true);
  await finishSetup(as(database(), customer), { setupIntentId });
}

const ask = ({ tradesperson, booking }: BookedWork, difference: number = MORE.difference) =>
  askChange(as(database(), tradesperson), { ...MORE, bookingId: booking.id, difference: pence(difference) });

/** The ledger, the provider and the booking agree. */
async function expectRight(of: BookedWork): Promise<void> {
  const money = await moneyOf(of);
  expect(money.received).toBe(money.held + money.released + money.refunded);
  expect(await balanceOf(db(), "provider_balance")).toBe(await providerBalance(database()));
}

describe("asking", () => {
  test("tells the customer once, and the event names the change", async () => {
    const work = await makeChange(database());
    expect(work.change).toMatchObject({ status: "asked", revision: 1, amount: 8_500 });
    expect(await toldTo(work.customer)).toEqual(["change-asked"]);
    expect(await toldTo(work.tradesperson)).toEqual([]);
    const events = await db().select().from(userEvents).where(eq(userEvents.userId, work.customer.id));
    expect(events.find(({ type }) => type === "change.asked")?.payload).toMatchObject({ change_id: work.change.id });
    expect(await priceOf(work)).toBe(18_000);
  });

  test("lines have the VAT of the quote", async () => {
    const work = await makeBegunWork(database());
    await db().update(quotes).set({ vatRegistered: true }).where(eq(quotes.id, work.booking.quoteId));
    const line = {
      kind: "labour",
      text: "Box",
      quantity: 1,
      unit: "each",
      unitPrice: pence(7_083),
      vatRate: null,
    } as const;
    const change = await askChange(as(database(), work.tradesperson), {
      ...MORE,
      bookingId: work.booking.id,
      difference: null,
      lines: [line],
    });
    expect(change).toMatchObject({ amount: 8_500, lines: [{ vatRate: 20 }] });
  });

  test("is refused before the start, twice, after the end, for other bookings' photos and for impossible prices", async () => {
    const early = await makeBegunWork(database(), { begunAt: null });
    expect(await codeOf(ask(early))).toBe("CHANGE_NOT_STARTED");
    const work = await makeBegunWork(database());
    expect(await codeOf(ask(work, -17_980))).toBe("VALIDATION_FAILED");
    expect(await codeOf(ask(work, 0))).toBe("VALIDATION_FAILED");
    const photo = await makeWorkPhoto(db(), early.booking.id);
    const withPhoto = (photoIds: string[]) =>
      askChange(as(database(), work.tradesperson), { ...MORE, bookingId: work.booking.id, photoIds });
    expect(await codeOf(withPhoto([photo.id]))).toBe("CHANGE_PHOTO_NOT_FOUND");
    expect(await codeOf(withPhoto(["no id"]))).toBe("CHANGE_PHOTO_NOT_FOUND");
    await ask(work);
    expect(await codeOf(ask(work))).toBe("CHANGE_ALREADY_ASKED");
    await complete(work);
    expect(await codeOf(ask(work))).toBe("CHANGE_NOT_OPEN");
  });

  test("twenty calls make one change", async () => {
    const work = await makeBegunWork(database());
    const { fulfilled } = await race(20, () => ask(work));
    expect(fulfilled).toHaveLength(1);
    expect(await toldTo(work.customer)).toEqual(["change-asked"]);
  });

  test("an edit is another revision, which the customer has to read", async () => {
    const work = await makeChange(database());
    const edit = { ...MORE, changeId: work.change.id, difference: pence(9_000) };
    await editChange(as(database(), work.tradesperson), edit);
    await expect(approve(work)).rejects.toMatchObject({
      code: "CHANGE_CHANGED",
      status: 409,
      current: { revision: 2, amount: 9_000 },
    });
    await expect(
      approveChange(as(database(), work.customer), { changeId: work.change.id, revision: undefined }),
    ).rejects.toMatchObject({ code: "REVISION_NEEDED", status: 428 });
    await approve(work, { revision: 2 });
    expect(await priceOf(work)).toBe(27_000);
  });
});

describe("an answer", () => {
  test("approved before anything is paid: the price, what was read, and one message to each", async () => {
    const work = await makeChange(database());
    await approve(work);
    expect(await priceOf(work)).toBe(26_500);
    expect(await changeNow(work)).toMatchObject({ status: "approved", priceBefore: 18_000 });
    expect((await changeNow(work))?.startWords).toMatch(/^You ask .+ to start now\. If you cancel later/);
    expect(await toldTo(work.customer)).toEqual(["change-asked", "change-approved"]);
    expect(await toldTo(work.tradesperson)).toEqual(["change-approved"]);
    expect(await codeOf(approve(work))).toBe("CHANGE_ANSWERED");
  });

  test("what is paid afterwards is the new price, and its fee is that of the whole", async () => {
    const work = await makeChange(database());
    await approve(work);
    await db()
      .update(bookings)
      .set({ status: "completed", completedAt: new Date() })
      .where(eq(bookings.id, work.booking.id));
    await payAtCheckout(db(), await startCheckout(database(), work.customer, work.booking.id));
    await deliverEvents(database());
    expect(await moneyOf(work)).toMatchObject({ received: 26_500, released: 26_500, fees: fee(pence(26_500)) });
    await expectRight(work);
  });

  test("declined, withdrawn or lapsed: the price stays", async () => {
    const declined = await makeChange(database());
    await decline(declined);
    expect(await toldTo(declined.tradesperson)).toEqual(["change-declined"]);
    const withdrawn = await makeChange(database());
    await withdraw(withdrawn);
    expect(await toldTo(withdrawn.customer)).toEqual(["change-asked", "change-withdrawn"]);
    const lapsed = await makeChange(database());
    const clock = fixedClock(later(new Date(), 5 * DAY + 1));
    await lapseChanges(as(database(), system, { clock: fixedClock(later(new Date(), 4 * DAY)) }));
    expect(await statusOf(lapsed)).toBe("asked");
    await lapseChanges(as(database(), system, { clock }));
    for (const person of [lapsed.customer, lapsed.tradesperson])
      expect(await toldTo(person)).toContain("change-lapsed");
    for (const [of, status] of [
      [declined, "declined"],
      [withdrawn, "withdrawn"],
      [lapsed, "lapsed"],
    ] as const) {
      expect(await statusOf(of)).toBe(status);
      expect(await priceOf(of)).toBe(18_000);
    }
  });

  test("finished, disputed or cancelled work ends it", async () => {
    const disputed = await makeChange(database());
    const about = { bookingId: disputed.booking.id, ...WORDS };
    await raiseDispute(as(database(), disputed.customer), about);
    expect(await statusOf(disputed)).toBe("lapsed");
    const finished = await makeChange(database());
    await complete(finished);
    expect(await statusOf(finished)).toBe("lapsed");
    const cancelled = await makeChange(database());
    await cancel(cancelled);
    expect(await statusOf(cancelled)).toBe("lapsed");
    expect(await codeOf(approve(cancelled))).toBe("CHANGE_ANSWERED");
  });
});

describe("races of twenty", () => {
  const acts = { approve, decline, withdraw, complete, cancel };
  const pairs = [
    ["approve", "withdraw"],
    ["approve", "decline"],
    ["approve", "complete"],
    ["approve", "cancel"],
    ["withdraw", "decline"],
  ] as const;

  test.each(pairs)("%s and %s", async (one, other) => {
    for (let round = 0; round < 20; round++) {
      const work = await makeChange(database());
      const outcomes = await Promise.all([codeOf(acts[one](work)), codeOf(acts[other](work))]);
      const status = await statusOf(work);
      expect(status).not.toBe("asked");
      expect(await priceOf(work)).toBe(status === "approved" ? 26_500 : 18_000);
      expect(outcomes).toContain("done");
      if (other !== "complete" && other !== "cancel")
        expect(outcomes.filter((code) => code === "done")).toHaveLength(1);
    }
  });

  test("approved twice at once, by the card too", async () => {
    const work = await heldChange();
    const { fulfilled } = await race(20, () => approve(work));
    expect(fulfilled.length).toBeGreaterThan(0);
    await deliverEvents(database());
    expect(await moneyOf(work)).toMatchObject({ received: 26_500, held: 26_500 });
    expect(await priceOf(work)).toBe(26_500);
    await expectRight(work);
  });

  test("approved while the work is paid, finished, cancelled and taken back", async () => {
    for (let round = 0; round < 5; round++) {
      const work = await heldChange();
      await Promise.all([approve, withdraw, complete, cancel].map((act) => codeOf(act(work))));
      await deliverEvents(database());
      await runPaymentTasks(database());
      await deliverEvents(database());
      const [status, price, money] = [await statusOf(work), await priceOf(work), await moneyOf(work)];
      expect(status).not.toBe("asked");
      expect(price).toBe(status === "approved" ? 26_500 : 18_000);
      expect(money.held === 0 || money.held === price).toBe(true);
      await expectRight(work);
    }
  });
});

describe("money that is held", () => {
  test("the extra is charged to the saved card and held, and released with the whole by its fee", async () => {
    const work = await heldChange();
    await approve(work, { charge: 8_500 });
    expect(await priceOf(work)).toBe(26_500);
    expect(await moneyOf(work)).toMatchObject({ received: 26_500, held: 26_500, paid: true });
    await complete(work);
    await approveWork(as(database(), work.customer), { bookingId: work.booking.id, amount: 26_500 });
    expect(await moneyOf(work)).toMatchObject({ released: 26_500, fees: fee(pence(26_500)) });
    await expectRight(work);
  });

  test("what the screen said is taken now is what is taken", async () => {
    const work = await heldChange();
    expect(await codeOf(approve(work, { charge: 0 }))).toBe("AMOUNT_CHANGED");
    const unpaid = await makeChange(database());
    expect(await codeOf(approve(unpaid, { charge: 8_500 }))).toBe("AMOUNT_CHANGED");
  });

  test("a refused card, or none, leaves it unapproved", async () => {
    const refused = await heldChange(MORE.difference, CARDS.declinedLater);
    expect(await codeOf(approve(refused))).toBe("PAYMENT_DECLINED");
    const bare = await heldChange(MORE.difference, null);
    expect(await codeOf(approve(bare))).toBe("CHANGE_CARD_NEEDED");
    for (const work of [refused, bare]) {
      expect(await statusOf(work)).toBe("asked");
      expect(await priceOf(work)).toBe(18_000);
      expect(await moneyOf(work)).toMatchObject({ received: 18_000, held: 18_000 });
    }
    const around = async () => {
      const ctx = as(database(), refused.customer);
      return (await unsafeChangesAround(ctx, refused.booking, { isCustomer: true })).charge;
    };
    expect(await around()).toEqual({ card: null });
    const other = await makeCard(database(), refused.customer);
    expect(other.isDefault).toBe(false);
    expect(await around()).toMatchObject({ card: { id: other.id } });
    await approve(refused);
    expect(await priceOf(refused)).toBe(26_500);
    await expectRight(refused);
  });

  test("a bank that asks the customer first: approved once they have confirmed", async () => {
    const work = await heldChange(MORE.difference, CARDS.authentication);
    const { url, change } = await approve(work);
    expect(url).toMatch(/^https?:/);
    expect(change.status).toBe("asked");
    expect(await codeOf(withdraw(work))).toBe("CHANGE_DURING_PAYMENT");
    expect(await codeOf(decline(work))).toBe("CHANGE_DURING_PAYMENT");
    const charge = (await intentsOf(db(), work.booking.id)).at(-1);
    await authenticateAt(db(), charge?.providerId ?? "", true);
    await deliverEvents(database());
    expect(await statusOf(work)).toBe("approved");
    expect(await moneyOf(work)).toMatchObject({ held: 26_500 });
  });

  test("a lost reply: the task finds out, and charges once", async () => {
    const work = await heldChange();
    await setFault(db(), "lost_reply", 3);
    expect(await codeOf(approve(work))).toBe("CHANGE_PAYMENT_UNKNOWN");
    await setFault(db(), "lost_reply", 0);
    expect(await statusOf(work)).toBe("asked");
    await resumePendingIntents(as(database(), system, { clock: fixedClock(later(new Date(), DAY / 24)) }));
    await deliverEvents(database());
    expect(await statusOf(work)).toBe("approved");
    expect(await moneyOf(work)).toMatchObject({ received: 26_500, held: 26_500 });
    await expectRight(work);
  });

  test("less: what is held above the new price goes back", async () => {
    const work = await heldChange(-4_000);
    await approve(work);
    expect(await priceOf(work)).toBe(14_000);
    await runPaymentTasks(database());
    await deliverEvents(database());
    expect(await moneyOf(work)).toMatchObject({ held: 14_000, refunded: 4_000, paid: true });
    await expectRight(work);
  });

  test("work that was finished while the bank was asked: the money goes back, and nothing is agreed", async () => {
    const work = await heldChange(MORE.difference, CARDS.authentication);
    await approve(work);
    await complete(work);
    const charge = (await intentsOf(db(), work.booking.id)).at(-1);
    await authenticateAt(db(), charge?.providerId ?? "", true);
    await deliverEvents(database());
    await runPaymentTasks(database());
    await deliverEvents(database());
    expect(await statusOf(work)).toBe("lapsed");
    expect(await priceOf(work)).toBe(18_000);
    expect(await moneyOf(work)).toMatchObject({ held: 18_000, refunded: 8_500 });
    await expectRight(work);
  });
});

describe("a payment that is under way", () => {
  test("a page that is open by the old price is closed", async () => {
    const work = await makeChange(database());
    const sessionId = await startCheckout(database(), work.customer, work.booking.id);
    await approve(work);
    expect(await priceOf(work)).toBe(26_500);
    expect(await payAtCheckout(db(), sessionId)).toMatchObject({
      fault: { message: expect.stringContaining("expired") },
    });
    const next = await startCheckout(database(), work.customer, work.booking.id);
    await payAtCheckout(db(), next);
    await deliverEvents(database());
    expect(await moneyOf(work)).toMatchObject({ received: 26_500 });
    await expectRight(work);
  });

  test("a page that was paid meanwhile: the extra is asked for by the card", async () => {
    const work = await makeChange(database());
    const sessionId = await startCheckout(database(), work.customer, work.booking.id);
    await payAtCheckout(db(), sessionId);
    expect(await codeOf(approve(work, { charge: 0 }))).toBe("AMOUNT_CHANGED");
    expect(await moneyOf(work)).toMatchObject({ held: 18_000 });
    expect(await priceOf(work)).toBe(18_000);
  });
});

describe("stages", () => {
  const staged = async () => {
    const work = await makePlan(db(), { begunAt: new Date() });
    await makeCard(database(), work.customer);
    return work;
  };
  const stagesOf = async ({ booking }: BookedWork) =>
    (await planOf(db(), booking.id))?.milestones.map(({ amount }) => Number(amount));
  const answered = async (work: BookedWork, difference: number) =>
    approve({ ...work, change: await ask(work, difference) });

  test("more is a stage of its own, and less comes off the last ones", async () => {
    const work = await staged();
    await answered(work, 8_500);
    expect(await stagesOf(work)).toEqual([10_000, 10_000, 10_000, 8_500]);
    expect((await planOf(db(), work.booking.id))?.milestones.at(-1)?.title).toBe("Extra: The junction box is corroded");
    await answered(work, -9_000);
    expect(await stagesOf(work)).toEqual([10_000, 10_000, 9_500]);
    expect(await priceOf(work)).toBe(29_500);
    expect((await planOf(db(), work.booking.id))?.approvedAt).not.toBeNull();
  });

  test("a paid stage stays, and what is held above the price goes back", async () => {
    const work = await staged();
    const [first] = work.plan.milestones;
    await chargeMilestone(as(database(), work.customer), { milestoneId: first?.id ?? "" });
    await answered(work, -21_000);
    await runPaymentTasks(database());
    await deliverEvents(database());
    expect(await stagesOf(work)).toEqual([10_000]);
    expect(await moneyOf(work)).toMatchObject({ held: 9_000, refunded: 1_000, paid: true });
    await expectRight(work);
  });

  test("all stages paid and one more: paid once that is", async () => {
    const work = await staged();
    for (const { id } of work.plan.milestones)
      await chargeMilestone(as(database(), work.customer), { milestoneId: id });
    expect((await moneyOf(work)).paid).toBe(true);
    await answered(work, 8_500);
    expect((await moneyOf(work)).paid).toBe(false);
    const added = (await planOf(db(), work.booking.id))?.milestones.at(-1);
    await chargeMilestone(as(database(), work.customer), { milestoneId: added?.id ?? "" });
    expect(await moneyOf(work)).toMatchObject({ paid: true, held: 38_500 });
    await expectRight(work);
  });
});

describe("documents", () => {
  // The tests before have left some hundred to be made.
  beforeAll(() => db().delete(documentsDue));

  const documentsOf = async ({ booking, customer }: BookedWork) => {
    await issueDocuments(as(database(), system));
    const rows = await db().select().from(documents).where(eq(documents.bookingId, booking.id));
    return rows
      .filter(({ ownerId }) => ownerId === customer.id)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  };
  const sumOf = ({ lines }: DocumentContent) => lines.reduce((sum, { amount }) => sum + amount, 0);

  test("each approved change is the next version of the agreement, with what was read", async () => {
    const work = await makeChange(database());
    await approve(work);
    const second = await ask(work, -4_000);
    await approve({ ...work, change: second });
    const agreements = (await documentsOf(work)).filter(({ kind }) => kind === "agreement");
    expect(agreements.map(({ amount }) => amount)).toEqual([18_000, 26_500, 22_500]);
    const contents = agreements.map(({ content }) => content as DocumentContent);
    for (const content of contents) expect(sumOf(content)).toBe(content.total?.amount);
    expect(contents[1]?.facts.find(({ label }) => label === "Version")?.text).toMatch(/^2, /);
    expect(JSON.stringify(contents[1]?.parts)).toContain("You ask");
    expect(JSON.stringify(contents[2]?.parts)).not.toContain("You ask");
  });

  test("both people get it with their mail, and nobody else", async () => {
    const work = await makeChange(database());
    const fileOf = (ownerId: string) => changeFile(as(database(), system), { changeId: work.change.id, ownerId });
    expect(await fileOf(work.customer.id)).toBeNull();
    await approve(work);
    for (const { id } of [work.customer, work.tradesperson])
      expect(await fileOf(id)).toMatchObject({ name: "Agreement.pdf", type: "application/pdf" });
    expect(await fileOf((await makeBegunWork(database())).customer.id)).toBeNull();
  });

  test("receipts say the whole price only of the whole price", async () => {
    const work = await heldChange();
    await approve(work);
    const receipts = (await documentsOf(work)).filter(({ kind }) => kind === "receipt");
    expect(receipts.map(({ amount }) => amount)).toEqual([18_000, 8_500]);
  });
});

const AMOUNTS: readonly Pence[] = [pence(18_000), pence(18_001), pence(9_999)];
describe.each(AMOUNTS)("the fee of %i pence and its changes", (amount) => {
  let work: BookedWork;
  beforeEach(async () => {
    work = await makePaidBooking(database(), { amount });
    await db().update(bookings).set({ begunAt: new Date() }).where(eq(bookings.id, work.booking.id));
    await makeCard(database(), work.customer);
  });

  test("is that of the whole price, up and down", async () => {
    let price: number = amount;
    for (const difference of [3_333, -1_111, 35]) {
      await approve({ ...work, change: await ask(work, difference) });
      price += difference;
    }
    await runPaymentTasks(database());
    await deliverEvents(database());
    await complete(work);
    await approveWork(as(database(), work.customer), { bookingId: work.booking.id });
    expect(await priceOf(work)).toBe(price);
    expect(await moneyOf(work)).toMatchObject({ released: price, fees: fee(pence(price)), held: 0 });
    await expectRight(work);
  });
});
