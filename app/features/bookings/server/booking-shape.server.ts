import { z } from "@hono/zod-openapi";
import { USER_TYPES } from "#kernel/actor.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import { COMPLETIONS } from "../rules/completion.policy.ts";
import { texts } from "./texts.ts";

/** The API schema of a booking, which `presentBooking` returns. */
export const bookingShape = z
  .object({
    id: z.string(),
    job_id: z.string(),
    quote_id: z.string(),
    customer_id: z.string(),
    tradesperson_id: z.string(),
    amount: z.number().int().openapi({ description: texts.pence }),
    status: z.string().openapi({ enum: [...bookingMachine.states] }),
    deposit_paid: z.boolean().openapi({ description: texts.depositPaid }),
    scheduled_date: z.string().nullable(),
    last_date: z.string().nullable().openapi({ description: texts.lastDate }),
    window_start: z.string().nullable().openapi({ description: texts.windowStart }),
    window_end: z.string().nullable(),
    duration_minutes: z.number().int().nullable().openapi({ description: texts.durationMinutes }),
    on_my_way_at: z.string().nullable(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    answer_by: z.string().nullable(),
    express_request_at: z.string().nullable(),
    agreed_at: z.string().nullable(),
    completed_at: z.string().nullable(),
    completion: z.enum(COMPLETIONS).nullable().openapi({
      description: texts.completion,
    }),
    not_finished_at: z.string().nullable(),
    not_finished_reason: z.string().nullable(),
    approved_at: z.string().nullable(),
    released_at: z.string().nullable(),
    cancelled_at: z.string().nullable(),
    cancelled_by: z.enum(USER_TYPES).nullable(),
    no_show_at: z.string().nullable().openapi({
      description: texts.noShowAt,
    }),
    cancel_reason: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi("Booking");

/** The API schema of a booking after an answer that can open a dispute, which `presentStopped` returns. */
export const stoppedShape = bookingShape
  .extend({ dispute_id: z.string().nullable().openapi({ description: texts.disputeId }) })
  .openapi("StoppedBooking");

const person = z.object({ user_id: z.string(), full_name: z.string() });

/** The API schema of a booking with its job and people, which `presentBookingView` returns. */
export const bookingViewShape = bookingShape
  .extend({
    job: z.object({
      title: z.string(),
      category: z.string(),
      status: z.string(),
      postcode: z.string().openapi({ description: texts.postcode }),
    }),
    customer: person,
    tradesperson: person,
  })
  .openapi("BookingWithJob");
