import { APPROVAL_LASTS } from "#features/approvals/rules/approval.machine.ts";
import { later as laterThan } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import type { Person } from "./person.ts";
import { dateOf, daysAgo } from "./random.ts";
import { addStatusEvent, type Payment, type SeedContext } from "./rows.ts";

const AMOUNT = pence(52_000);

/** Adds a refund that an operator asked for yesterday, of held money, so that /admin/approvals has something to decide. */
export function addApproval(ctx: SeedContext, operator: Person): void {
  const { rows, now, random } = ctx;
  const disputed = new Set(rows.disputes.map(({ bookingId }) => bookingId));
  const isHeld = ({ bookingId, released }: Payment) => !released && !disputed.has(bookingId);
  const payment = rows.payments.find((one) => one.amount > AMOUNT && isHeld(one));
  if (!payment) throw new Error("no held payment of the demo data is large enough");
  const { bookingId, customerId, amount } = payment;
  const at = daysAgo(1, 10);
  const id = random.id(at);
  const createdAt = dateOf(at, now);
  rows.approvals.push({
    id,
    kind: "booking.refund",
    subjectKind: "booking",
    subjectId: bookingId,
    personId: customerId,
    amount: AMOUNT,
    request: { bookingId, amount: AMOUNT },
    facts: { received: amount, held: amount, released: 0, refunded: 0 },
    reason:
      "They agreed by telephone that only the first part of the work is done, and asked us to send the rest back.",
    status: "waiting",
    requestedBy: operator.id,
    createdAt,
    expiresAt: laterThan(createdAt, APPROVAL_LASTS),
  });
  addStatusEvent(ctx, {
    entity: "approval",
    id,
    event: "create",
    from: null,
    to: "waiting",
    by: "admin",
    actorId: operator.id,
    at,
  });
}
