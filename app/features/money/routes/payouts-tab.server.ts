import type { Ctx } from "#app/context.server.ts";
import { mayReceiveTransfers, payoutsHeldUntil } from "#features/risk/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { shortDay } from "#kernel/dates.ts";
import { totalOf } from "../rules/coming-list.ts";
import { failureReason, failureText } from "../rules/payout.labels.ts";
import type { ComingMoneyList } from "../server/forecast/coming-money.server.ts";
import { bookingsOfPayouts } from "../server/payouts/bookings-of-payouts.server.ts";
import { balanceAtProvider, type Payout } from "../server/payouts/payout-checks.server.ts";
import { listPayouts } from "../server/payouts/payouts.server.ts";
import type { PayoutLine } from "../ui/payout-list.tsx";

const PAYOUTS_SHOWN = 20;

/** The tab of the lines in the bank: what will be paid out, and what was. */
export async function payoutsTab(app: Ctx, user: User, money: ComingMoneyList, cursor: string | undefined) {
  const now = app.clock.now();
  // First, because it saves the provider's latest payouts.
  const balance = await balanceAtProvider(app);
  const [page, heldUntil, mayReceive] = await Promise.all([
    listPayouts(app, { limit: PAYOUTS_SHOWN, ...(cursor ? { cursor } : {}) }),
    payoutsHeldUntil(app.db, user.id, now),
    mayReceiveTransfers(app.db, user.id),
  ]);
  const paid = await bookingsOfPayouts(
    app.db,
    page.items.map(({ id }) => id),
  );
  const available = balance === null || balance === "silent" ? 0 : balance.available;
  return {
    lines: [
      ...(cursor ? [] : plannedPayouts(money)),
      ...page.items.map((payout, at) => ({
        ...payoutLine(payout, paid.get(payout.id) ?? [], money.today),
        failure: payout.state === "failed" ? (cursor || at > 0 ? failureReason : failureText)(payout.failure) : null,
      })),
    ],
    /** What can be paid out now instead of on the next working day, in pence. */
    available: heldUntil === null && mayReceive ? Math.max(available, 0) : 0,
    debt: Math.max(-available, 0),
    isSilent: balance === "silent",
    next: page.nextCursor,
  };
}

/** What is on its way and in no payout yet, by the day in the bank. */
export function plannedPayouts({ lines, today }: ComingMoneyList): PayoutLine[] {
  const planned = lines.filter(
    ({ group, day, why }) => group === "on_its_way" && day !== null && why?.kind !== "paying_out",
  );
  return [...Map.groupBy(planned, ({ day }) => day ?? "")]
    .sort(([a], [b]) => (a > b ? -1 : 1))
    .map(([day, of]) => ({
      id: day,
      amount: totalOf(of).toBank,
      state: null,
      day: shortDay(day, today),
      note: of.every(({ why }) => why?.kind === "sent") ? "Sent to your Stripe account" : "To be sent",
      failure: null,
      pays: of.map(({ key, jobId, jobTitle, toBank }) => ({ bookingId: key, jobId, jobTitle, amount: toBank })),
    }));
}

const payoutLine = (
  { id, amount, state, createdAt, arrivalDate, automatic }: Payout,
  pays: PayoutLine["pays"],
  today: string,
): Omit<PayoutLine, "failure"> => {
  const began = `${automatic ? "paid out" : "paid out at your request"} on ${shortDay(createdAt, today)}`;
  const NOTES = {
    pending: `On its way, ${began}`,
    in_transit: `On its way, ${began}`,
    paid: "In your bank",
    failed: "Returned by your bank",
    canceled: "Cancelled",
  };
  return { id, amount, state, pays, day: shortDay(arrivalDate, today), note: NOTES[state] };
};
