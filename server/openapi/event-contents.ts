import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { disputeMachine } from "#features/disputes/rules/dispute.machine.ts";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { changeMachine } from "#features/money/changes/rules/change.machine.ts";
import { PAYOUT_STATES } from "#features/money/rules/payout.labels.ts";
import { quoteMachine } from "#features/quotes/rules/quote.machine.ts";
import { reviewMachine } from "#features/reviews/rules/review.machine.ts";
import type { EventType } from "#kernel/event-types.ts";

/** What a type of event says: the ids that it always has, those that it may have, and the statuses of what it names. */
interface EventContents {
  ids: readonly string[];
  maybe?: readonly string[];
  status: readonly string[];
}

const quote: EventContents = { ids: ["quote_id", "job_id"], maybe: ["booking_id"], status: quoteMachine.states };

/** For the API's document. A test compares it with what the product sends. */
export const EVENT_CONTENTS: Record<EventType, EventContents> = {
  "message.created": { ids: ["message_id", "conversation_id"], status: ["sent"] },
  "message.read": { ids: ["conversation_id", "reader_id"], status: ["read"] },
  "job.posted": { ids: ["job_id", "tradesperson_id"], status: jobMachine.states },
  "quote.submitted": quote,
  "quote.accepted": quote,
  "quote.updated": quote,
  "booking.updated": { ids: ["booking_id", "job_id"], status: bookingMachine.states },
  "change.asked": { ids: ["change_id", "booking_id", "job_id"], status: changeMachine.states },
  // A payout has no booking.
  "payment.updated": {
    ids: [],
    maybe: ["booking_id", "job_id", "payout_id"],
    status: [...new Set([...bookingMachine.states, ...PAYOUT_STATES])],
  },
  "dispute.updated": { ids: ["dispute_id", "booking_id", "job_id"], status: disputeMachine.states },
  "review.published": { ids: ["review_id", "booking_id", "job_id"], status: reviewMachine.states },
  "notification.created": {
    ids: ["notification_id"],
    maybe: ["job_id", "quote_id", "booking_id", "change_id", "dispute_id", "payout_id", "conversation_id"],
    status: ["unread"],
  },
};
