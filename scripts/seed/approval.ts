import { APPROVAL_LASTS } from "#features/approvals/rules/approval.machine.ts";
import { later as laterThan } from "#kernel/clock.ts";
import { fee, pence } from "#kernel/money.ts";
import type { DemoPeople } from "./people.ts";
import type { Person } from "./person.ts";
import { dateOf, daysAgo } from "./random.ts";
import { addStatusEvent, type Payment, type SeedContext } from "./rows.ts";

const AMOUNT = pence(52_000);

/**
 * Adds a refund that an operator asked for yesterday, so that /admin/approvals has something to decide. It is not about the demo accounts'
 * own work, which visitors try the product with.
 */
export function addApproval(ctx: SeedContext, operator: Person, { jo, grace }: Pick<DemoPeople, "jo" | "grace">): void {
  const { rows, now, random } = ctx;
  const disputed = new Set(rows.disputes.map(({ bookingId }) => bookingId));
  const isOwn = (id: string) => id === jo.id || id === grace.id;
  const isLarge = ({ amount, customerId }: Payment) => amount > AMOUNT && !isOwn(customerId);
  const payment = rows.payments.find((one) => isLarge(one) && !disputed.has(one.bookingId));
  if (!payment) throw new Error("no payment of the demo data is large enough");
  const { bookingId, customerId, amount, released } = payment;
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
    facts: released
      ? { received: amount, held: 0, released: amount, fees: fee(amount), refunded: 0 }
      : { received: amount, held: amount, released: 0, fees: 0, refunded: 0 },
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
