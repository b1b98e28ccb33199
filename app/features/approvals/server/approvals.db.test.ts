import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { approvals } from "#db/schema/approvals.ts";
import { auditLog } from "#db/schema/audit.ts";
import { userRoles } from "#db/schema/auth.ts";
import { disputes } from "#db/schema/disputes.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { changeRole } from "#features/desk/operators/index.server.ts";
import { escalateDispute } from "#features/disputes/index.server.ts";
import { makeHeldDispute } from "#features/disputes/testing.ts";
import { exportPlatformReport } from "#features/documents/index.server.ts";
import { makeAdmin, makeUser } from "#features/identity/auth/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { writeOff } from "#features/money/server/ledger/write-off.server.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { makeDebt } from "#features/money/testing.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import { decideDispute } from "#flows/decide-dispute.server.ts";
import { decideFrozenBooking } from "#flows/decide-frozen-booking.server.ts";
import { makePaidBooking, runPaymentTasks } from "#flows/testing.ts";
import { fixedClock, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { approve, awaits, listApprovals, sendBack, waitingAbout, withdraw } from "../index.server.ts";
import { APPROVAL_LASTS } from "../rules/approval.machine.ts";
import { alone, confirmed } from "../testing.ts";
import { endOldApprovals } from "./list-approvals.server.ts";

const database = testDatabase({ connections: 20 });
const services = testServices(database);
const db = () => database().db;
const code = (wanted: string) => (error: unknown) => isAppError(error, wanted);
const reason = "The extension was never built";

const operator = (deskRole?: "support" | "trust" | "finance") => makeAdmin(db(), deskRole ? { deskRole } : {});
const paid = () => makePaidBooking(database(), { amount: pence(120_000) });
const statusOf = async (id: string) => (await db().select().from(approvals).where(eq(approvals.id, id)))[0]?.status;
const actsOn = async (subjectId: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.position)).map(
    ({ act, actorId }) => [act, actorId],
  );
const toldTo = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);

/** A refund that waits, with the operator who asked for it. */
async function waitingRefund(amount = 60_000) {
  const work = await paid();
  const by = await operator("finance");
  const asked = await refundBooking(as(database(), by), { bookingId: work.booking.id, amount: pence(amount), reason });
  return { ...work, by, id: asked.id };
}

describe("a refund over £500", () => {
  test("waits until another operator confirms it, and is then carried out once", async () => {
    const second = await operator("trust");
    const { booking, by, id } = await waitingRefund();
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ free: 120_000, refunded: 0 });
    expect(await toldTo(second.id)).toEqual(["second-person-asked"]);
    expect(await toldTo(by.id)).toEqual([]);
    await expect(approve(as(database(), by), { approvalId: id })).rejects.toSatisfy(code("OWN_REQUEST"));
    const { fulfilled, rejected } = await race(5, () => approve(as(database(), second), { approvalId: id }));
    expect(fulfilled).toMatchObject([{ status: "approved", decidedBy: second.id }]);
    expect(rejected.every(code("APPROVAL_OVER"))).toBe(true);
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ free: 60_000, refunded: 60_000 });
    expect(await actsOn(booking.id)).toEqual([
      ["approval.request", by.id],
      ["approval.approve", second.id],
      ["booking.refund", second.id],
    ]);
    expect(await toldTo(by.id)).toEqual(["second-person-decided"]);
  });

  test("cannot leave in two parts of less, at the same time or one after the other", async () => {
    const { booking } = await paid();
    const by = as(database(), await operator("finance"));
    const refund = (amount: number) => refundBooking(by, { bookingId: booking.id, amount: pence(amount), reason });
    const both = (await race(2, (i) => refund(30_000 + i))).fulfilled;
    expect(both.filter(awaits)).toHaveLength(1);
    await expect(refund(40_000)).rejects.toSatisfy(code("APPROVAL_WAITING"));
    alone(await refund(10_000));
  });

  test("asked for again by the same operator is the same request; more than is left is refused at once", async () => {
    const { booking, by, id } = await waitingRefund();
    const refund = (amount: number) =>
      refundBooking(as(database(), by), { bookingId: booking.id, amount: pence(amount), reason });
    expect(await refund(60_000)).toMatchObject({ id, awaitsApproval: true });
    await expect(refund(120_001)).rejects.toSatisfy(code("OVER_REFUND"));
  });

  test.each([
    [
      "the money has changed",
      async ({ booking, by }: Awaited<ReturnType<typeof waitingRefund>>) => {
        // The provider has not made it yet when the other is confirmed.
        alone(await refundBooking(as(database(), by), { bookingId: booking.id, amount: pence(100), reason }));
      },
    ],
    [
      "who asked is no longer an operator",
      async ({ by }) => {
        await db().delete(userRoles).where(eq(userRoles.userId, by.id));
      },
    ],
    [
      "who asked has another role",
      async ({ by }) => {
        await db().update(userRoles).set({ role: "support" }).where(eq(userRoles.userId, by.id));
      },
    ],
  ] as [string, (of: Awaited<ReturnType<typeof waitingRefund>>) => Promise<void>][])(
    "ends undone when %s",
    async (_, change) => {
      const waiting = await waitingRefund();
      await change(waiting);
      const second = as(database(), await operator());
      await expect(approve(second, { approvalId: waiting.id })).rejects.toSatisfy(code("APPROVAL_OUTDATED"));
      await runPaymentTasks(database());
      expect((await moneyOfBooking(db(), waiting.booking.id)).refunded).toBeLessThanOrEqual(100);
      expect(await statusOf(waiting.id)).toBe("outdated");
      await expect(approve(second, { approvalId: waiting.id })).rejects.toSatisfy(code("APPROVAL_OVER"));
    },
  );

  test("is sent back with a reason by somebody else, withdrawn by who asked, and then over", async () => {
    const second = as(database(), await operator("finance"));
    const [one, two] = [await waitingRefund(), await waitingRefund()];
    const back = { approvalId: one.id, reason: "They agreed to £200" };
    await expect(sendBack(as(database(), one.by), back)).rejects.toSatisfy(code("OWN_REQUEST"));
    await expect(sendBack(second, { ...back, reason: " " })).rejects.toSatisfy(code("VALIDATION_FAILED"));
    await expect(sendBack(as(database(), await operator("support")), back)).rejects.toSatisfy(code("DESK_ROLE"));
    expect(await sendBack(second, back)).toMatchObject({ status: "sent_back", note: "They agreed to £200" });
    await expect(withdraw(second, { approvalId: two.id })).rejects.toSatisfy(code("NOT_YOUR_REQUEST"));
    await withdraw(as(database(), two.by), { approvalId: two.id });
    for (const { id } of [one, two])
      await expect(approve(second, { approvalId: id })).rejects.toSatisfy(code("APPROVAL_OVER"));
    const asked = await refundBooking(as(database(), two.by), {
      bookingId: two.booking.id,
      amount: pence(60_000),
      reason,
    });
    expect(asked.id).not.toBe(two.id);
  });

  test("expires after seven days", async () => {
    const { id } = await waitingRefund();
    const clock = fixedClock(later(new Date(), APPROVAL_LASTS + 60_000));
    const late = as(database(), await operator(), { clock });
    const other = await waitingRefund();
    await expect(approve(late, { approvalId: other.id })).rejects.toSatisfy(code("APPROVAL_OUTDATED"));
    await endOldApprovals(late);
    expect(await statusOf(id)).toBe("expired");
  });

  test("answers 202 in the API, also when it is repeated with its key, and the refund itself once it is confirmed", async () => {
    const { booking } = await paid();
    const by = await operator("finance");
    const headers = { "Idempotency-Key": "refund-of-the-extension" };
    const ask = () =>
      requestAs(services(), by, `POST /api/v1/admin/bookings/${booking.id}/refund`, {
        body: { amount: 60_000, reason },
        headers,
      });
    const first = await ask();
    const { approval_id: id } = (await first.json()) as { approval_id: string };
    expect([first.status, (await (await ask()).json()).approval_id]).toEqual([202, id]);
    const approving = (who: typeof by) => requestAs(services(), who, `POST /api/v1/admin/approvals/${id}/approve`);
    expect((await approving(by)).status).toBe(409);
    const reply = await approving(await operator("trust"));
    expect([reply.status, await reply.json()]).toEqual([
      200,
      expect.objectContaining({ status: "approved", amount: 60_000 }),
    ]);
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ refunded: 60_000 });
  });
});

describe("other acts that need a second person", () => {
  test("a decision about a dispute, unless less is held or the work is repeated", async () => {
    const decide = async (amount: number) => {
      const work = await makeHeldDispute(database(), { amount: pence(amount) });
      await escalateDispute(as(database(), work.customer), { disputeId: work.dispute.id });
      const terms = { remedy: "split", refundAmount: pence(20_000) } as const;
      const by = await operator("trust");
      return {
        id: work.dispute.id,
        result: await decideDispute(as(database(), by), { disputeId: work.dispute.id, terms, reason }),
      };
    };
    alone((await decide(50_000)).result);
    const { id, result } = await decide(80_000);
    const waiting = await waitingAbout(as(database(), await operator()), id);
    expect(waiting?.lines).toEqual([
      ["Refund to the customer", "£200.00"],
      ["Released to the tradesperson", "£600.00"],
      ["15% fee on what is released", "£90.00"],
      ["The tradesperson gets", "£510.00"],
    ]);
    await confirmed(database(), result);
    const [dispute] = await db().select().from(disputes).where(eq(disputes.id, id));
    expect(dispute).toMatchObject({ status: "resolved", refundAmount: 20_000, releaseAmount: 60_000 });
  });

  test("a decision about a frozen booking", async () => {
    const { booking, tradesperson } = await paid();
    await makeSuspension(db(), tradesperson.id);
    const decision = { bookingId: booking.id, refundAmount: pence(120_000), reason };
    await confirmed(database(), await decideFrozenBooking(as(database(), await operator("trust")), decision));
    await runPaymentTasks(database());
    expect(await moneyOfBooking(db(), booking.id)).toMatchObject({ free: 0, refunded: 120_000 });
  });

  test("a write-off, or several of one person's debts together", async () => {
    const { booking, tradesperson } = await makeBooking(db(), {});
    await makeDebt(db(), { booking, amount: pence(100_000) });
    const write = async (amount: number) =>
      writeOff(as(database(), await operator("finance")), { userId: tradesperson.id, amount: pence(amount), reason });
    expect(await write(50_000)).toBeNull();
    await expect(write(85_001)).rejects.toSatisfy(code("NOTHING_OWED"));
    await confirmed(database(), await write(35_000));
    const again = await makeBooking(db(), { tradesperson });
    await makeDebt(db(), { booking: again.booking, amount: pence(100_000) });
    await confirmed(database(), await write(85_000));
    expect((await actsOn(tradesperson.id)).map(([act]) => act)).toEqual([
      "money.write_off",
      "approval.request",
      "approval.approve",
      "money.write_off",
      "approval.request",
      "approval.approve",
      "money.write_off",
    ]);
  });

  test("a change of a role, if there is another owner; anybody may give up their own", async () => {
    await db().execute(sql`delete from user_roles`);
    const [owner, user] = [await operator(), await makeUser(db())];
    const change = (role: "trust" | null, userId = user.id) =>
      changeRole(as(database(), owner), { userId, role, reason: "Joins the team" });
    expect(await change("trust")).toBeNull();
    const second = await operator();
    const waits = await change(null);
    await expect(approve(as(database(), user), { approvalId: waits?.id ?? "" })).rejects.toSatisfy(code("WRONG_ROLE"));
    await approve(as(database(), second), { approvalId: waits?.id ?? "" });
    expect(await db().$count(userRoles, eq(userRoles.userId, user.id))).toBe(0);
    expect(await change(null, owner.id)).toBeNull();
  });

  test("the report with tax numbers, if somebody else may read them: for the one who asked, for a day and a year", async () => {
    await db().execute(sql`delete from user_roles`);
    const now = new Date();
    const by = await operator("finance");
    const exported = (year: number, at = now) =>
      exportPlatformReport(as(database(), by, { clock: fixedClock(at) }), { year, reason: "It is due" });
    expect(typeof (await exported(2031))).toBe("string");
    const second = await operator("finance");
    const asked = await exported(2032);
    if (typeof asked === "string") throw new Error("nobody was asked");
    await approve(as(database(), second, { clock: fixedClock(now) }), { approvalId: asked.id });
    expect(typeof (await exported(2032))).toBe("string");
    expect(typeof (await exported(2033))).not.toBe("string");
    expect(typeof (await exported(2032, later(now, 25 * 3_600_000)))).not.toBe("string");
    const others = exportPlatformReport(as(database(), second, { clock: fixedClock(now) }), {
      year: 2034,
      reason: "Mine",
    });
    expect(typeof (await others)).not.toBe("string");
  });
});

test("the lists are paged along an index, and say what the reader may do", async () => {
  const { by, id } = await waitingRefund();
  const mine = (await listApprovals(as(database(), by), { limit: 100 })).items.find((one) => one.id === id);
  expect(mine?.can).toEqual({ confirm: false, withdraw: true });
  const support = (await listApprovals(as(database(), await operator("support")), { limit: 100 })).items;
  expect(support.find((one) => one.id === id)?.can).toEqual({ confirm: false, withdraw: false });
  const trust = as(database(), await operator("trust"));
  const [first, second] = [await listApprovals(trust, { limit: 1 }), await listApprovals(trust, { limit: 100 })];
  const rest = await listApprovals(trust, { limit: 100, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...rest.items].map((one) => one.id)).toEqual(second.items.map((one) => one.id));
  for (const decided of [false, true]) {
    const plans = await plansOf(database(), (on) => listApprovals({ ...trust, db: on }, { decided }));
    for (const { plan } of plans) expect(plan).not.toMatch(/Seq Scan on approvals|Sort/);
  }
});
