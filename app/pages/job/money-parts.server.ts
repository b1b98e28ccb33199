import type { BookingView } from "#features/bookings/index.server.ts";
import { cancelDialogTexts, cancellationText } from "#features/bookings/rules/cancellation.labels.ts";
import {
  type CancellableMoney,
  canCancel,
  cancellationOf,
  cancelledByTradesperson,
  endsWithApproval,
} from "#features/bookings/rules/cancellation.ts";
import { type BookingCosts, profitOf } from "#features/business/expenses/index.server.ts";
import type { BookingFacts, movementsOf } from "#features/money/index.server.ts";
import { movementText } from "#features/money/rules/movement.labels.ts";
import type { User } from "#kernel/actor.ts";
import { shortDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";

/** What the page says about the money of a booking: profit, movements, and what goes back when it is cancelled. */

/** What the tradesperson received for the work after the fee, less the VAT that they owe and what they recorded for it. */
export function profitPart(
  { jobId, releasedAt }: BookingView,
  { yours: received, vatReleased, vatPrice }: BookingFacts,
  costs: BookingCosts,
) {
  const profit = profitOf({ received, vat: vatReleased, reclaims: vatPrice !== null }, costs);
  return {
    received: formatPounds(received),
    vat: vatPrice && formatPounds(vatReleased),
    expenses: formatPounds(profit.expenses),
    mileage: formatPounds(costs.mileage),
    profit: formatPounds(profit.left),
    isSoFar: releasedAt === null,
    isRecorded: received !== 0 || costs.expenses + costs.mileage > 0,
    back: `/job/${jobId}`,
  };
}

/** Each movement of the money as text, with its day. */
export const movesPart = (
  moves: Awaited<ReturnType<typeof movementsOf>>,
  viewer: Parameters<typeof movementText>[1],
  today: string,
) =>
  moves.flatMap((move, index) => {
    const text = movementText(move, viewer);
    return text ? [{ key: index, text, on: shortDay(move.at, today) }] : [];
  });

/** What cancelling means for the viewer: as a sentence for the customer, and what the dialog says; null where it is not possible. */
export function cancellationPart(
  viewer: User,
  booking: BookingView,
  { money, isBarred, today }: { money: CancellableMoney; isBarred: boolean; today: string },
) {
  const isCustomer = booking.customerId === viewer.id;
  const means = cancellationOf(booking, { today, money, isBarred });
  const other = isCustomer ? booking.tradesperson.fullName : booking.customer.fullName;
  const isPossible = !viewer.suspended && canCancel(viewer, booking, today).allowed;
  const isDisputed = booking.status === "disputed";
  const reopens = booking.status !== "pending" && booking.job.status === "in_progress";
  const dialog = { viewer: isCustomer ? ("customer" as const) : ("tradesperson" as const), other, reopens, isDisputed };
  return {
    text: isCustomer && booking.status !== "cancelled" ? cancellationText(means, { other, today }) : null,
    endsWithApproval: isCustomer && endsWithApproval(means),
    dialog: isPossible ? cancelDialogTexts(isCustomer ? means : cancelledByTradesperson(means), dialog) : null,
  };
}
