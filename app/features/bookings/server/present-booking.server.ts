import { z } from "@hono/zod-openapi";
import { presentFields, replySchemasToAny } from "#app/web/field-schemas.ts";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { CANCELLATION_COSTS, CANCELLATION_REASONS, type Cancellation } from "../rules/cancellation.ts";
import { COMPLETIONS, completionOf } from "../rules/completion.policy.ts";
import { bookingFields } from "./booking-fields.server.ts";
import type { BookingView } from "./booking-reads.server.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** The API schema of a booking, which `presentBooking` returns. */
export const bookingShape = z
  .object({
    ...replySchemasToAny(bookingFields),
    completion: z.enum(COMPLETIONS).nullable().openapi({
      description:
        "claimed: marked complete without an agreed day; the customer can confirm it or say it is not finished. marked: marked complete on the agreed day or later. confirmed: the customer confirmed, approved or paid, or we approved it automatically",
    }),
  })
  .openapi("Booking");

/** The API schema of what cancelling means for the customer of a booking, which `presentCancellation` returns. */
export const cancellationShape = z
  .object({
    until: z.string().nullable().openapi({
      format: "date",
      description: "The last day of the customer’s right to cancel, in London time. Null before there is a contract",
    }),
    cost: z.enum(CANCELLATION_COSTS).openapi({
      description:
        "nothing: everything that is paid comes back. part_done: the customer pays for the part done, or for what they have released; where only work that was added by a change has been asked to start, for that alone. none: it can no longer be cancelled",
    }),
    reason: z.enum(CANCELLATION_REASONS).openapi({
      description:
        "Possible: not_agreed, no_request (within the 14 days, without an express request made before the work began), not_started (with one), started (at the customer’s request), not_complete and not_confirmed (after the 14 days). Not possible: fully_done, period_over, in_dispute, being_settled (what is owed for the part done), cancelled",
    }),
  })
  .openapi("Cancellation");

/** The API schema of the express request that the customer can make. */
export const earlyStartShape = z
  .object({
    label: z.string().openapi({ description: "What they ask for" }),
    cost: z.string().openapi({ description: "What that costs them if they cancel" }),
    words: z.string().openapi({ description: "Both, as they are sent back and stored" }),
  })
  .openapi("EarlyStart");

/** What cancelling means, in the API. */
export const presentCancellation = ({ until, cost, reason }: Cancellation) => ({ until, cost, reason });

/** The API schema of a booking after an answer that can open a dispute, which `presentStopped` returns. */
export const stoppedShape = bookingShape
  .extend({ dispute_id: z.string().nullable().openapi({ description: "The dispute that this call opened" }) })
  .openapi("StoppedBooking");

const person = z.object({ user_id: z.string(), full_name: z.string() });

/** The API schema of a booking with its job and people, which `presentBookingView` returns. */
export const bookingViewShape = bookingShape
  .extend({
    job: z.object({
      title: z.string(),
      category: z.string(),
      status: z.string().openapi({ enum: [...jobMachine.states] }),
      postcode: z
        .string()
        .openapi({ description: "Full for the customer and the booked tradesperson, otherwise the outward part" }),
    }),
    customer: person,
    tradesperson: person,
  })
  .openapi("BookingWithJob");

/** A booking in the API: the specification's fields, and the times of its events. Amount in pence. */
export const presentBooking = (booking: BookingRow) => ({
  ...presentFields(bookingFields, booking, ["booking", "team"]),
  completion: completionOf(booking),
});

/** A booking in the API, with the dispute that the call opened. */
export const presentStopped = (booking: BookingRow & { disputeId: string | null }) => ({
  ...presentBooking(booking),
  dispute_id: booking.disputeId,
});

/** A booking with its job and people in the API. `job.postcode` is the part that the viewer may see. */
export const presentBookingView = (booking: BookingView) => ({
  ...presentBooking(booking),
  job: {
    title: booking.job.title,
    category: booking.job.category,
    status: booking.job.status,
    postcode: booking.job.postcode,
  },
  customer: { user_id: booking.customer.id, full_name: booking.customer.fullName },
  tradesperson: { user_id: booking.tradesperson.id, full_name: booking.tradesperson.fullName },
});
