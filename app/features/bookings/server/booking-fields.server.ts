import { z } from "@hono/zod-openapi";
import { bookings } from "#db/schema/bookings.ts";
import { tableFields } from "#db/table-fields.server.ts";
import { USER_TYPES } from "#kernel/actor.ts";
import { defineFields, type ViewOf } from "#kernel/fields.ts";
import { timeText } from "#kernel/time-of-day.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import { PAY_TIMES } from "../rules/pay-time.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** Both people of the booking, and operators. */
const BOTH = ["booking", "team"] as const;
const asTime = (at: Date) => at.toISOString();

/**
 * The columns of a booking, each declared once: who sees it, and its name in the API (`#kernel/fields.ts`). Nobody sends a booking's fields as a
 * whole: each act has its own schema (`rules/booking.schema.ts`).
 */
export const bookingFields = defineFields({
  of: "anyone",
  viewers: { customer: ["booking"], tradesperson: ["booking"], admin: ["team"] },
  fields: {
    id: { audience: BOTH, api: "id", reply: z.string() },
    jobId: { audience: BOTH, api: "job_id", reply: z.string() },
    quoteId: { audience: BOTH, api: "quote_id", reply: z.string() },
    customerId: { audience: BOTH, api: "customer_id", reply: z.string() },
    tradespersonId: { audience: BOTH, api: "tradesperson_id", reply: z.string() },
    amount: { audience: BOTH, api: "amount", reply: z.number().int().openapi({ description: "Pence" }) },
    status: { audience: BOTH, api: "status", reply: z.string().openapi({ enum: [...bookingMachine.states] }) },
    depositPaid: {
      audience: BOTH,
      api: "deposit_paid",
      reply: z.boolean().openapi({ description: "True once the money has been received in full" }),
    },
    pay: {
      audience: BOTH,
      api: "pay",
      reply: z.enum(PAY_TIMES).openapi({ description: "When the price is paid, as the quote says" }),
    },
    payBy: {
      audience: BOTH,
      later: true,
      api: "pay_by",
      reply: z.string().nullable().openapi({
        description: "With `pay` before_visit: until when the price has to be paid to keep the day",
      }),
      show: asTime,
    },
    payByTold: { audience: BOTH, later: true },
    lapsedDay: {
      audience: BOTH,
      later: true,
      api: "lapsed_date",
      reply: z.string().nullable().openapi({
        format: "date",
        description: "The agreed day that was lost because it was not paid in time, until another one is agreed",
      }),
    },
    scheduledDate: { audience: BOTH, api: "scheduled_date", reply: z.string(), optional: true },
    lastDay: {
      audience: BOTH,
      api: "last_date",
      reply: z.string().nullable().openapi({ description: "For work that takes several days, the last day" }),
    },
    workDays: {
      audience: BOTH,
      api: "work_dates",
      reply: z
        .array(z.string().openapi({ format: "date" }))
        .nullable()
        .openapi({ description: "For work whose days do not follow each other, each of them. Null otherwise" }),
    },
    windowStart: {
      audience: BOTH,
      api: "window_start",
      reply: z.string().nullable().openapi({ description: '"08:00", in London time' }),
      show: timeText,
    },
    windowEnd: { audience: BOTH, api: "window_end", reply: z.string(), optional: true, show: timeText },
    durationMinutes: {
      audience: BOTH,
      api: "duration_minutes",
      reply: z.number().int().nullable().openapi({ description: "480 for each working day" }),
    },
    onMyWayAt: { audience: BOTH, later: true, api: "on_my_way_at", reply: z.string(), optional: true, show: asTime },
    startedAt: { audience: BOTH, later: true, api: "started_at", reply: z.string(), optional: true, show: asTime },
    finishedAt: { audience: BOTH, later: true, api: "finished_at", reply: z.string(), optional: true, show: asTime },
    expectedAt: {
      audience: BOTH,
      later: true,
      api: "expected_at",
      reply: z.string().openapi({ format: "date-time", description: "When they say that they will arrive" }),
      optional: true,
      show: asTime,
    },
    visitAskedAt: { audience: BOTH, later: true },
    remindedFor: { audience: BOTH, later: true },
    answerBy: { audience: BOTH, api: "answer_by", reply: z.string(), optional: true, show: asTime },
    expressRequestAt: { audience: BOTH, api: "express_request_at", reply: z.string(), optional: true, show: asTime },
    expressRequestWords: {
      audience: BOTH,
      api: "express_request_words",
      reply: z
        .string()
        .nullable()
        .openapi({ description: "The express request word for word, as the customer read it" }),
    },
    expressRequestAskedAt: {
      audience: BOTH,
      later: true,
      api: "express_request_asked_at",
      reply: z.string().nullable().openapi({ description: "When the tradesperson asked the customer for it" }),
      show: asTime,
    },
    begunAt: {
      audience: BOTH,
      later: true,
      api: "begun_at",
      reply: z
        .string()
        .nullable()
        .openapi({ description: "When the tradesperson first pressed Started, Finished or Mark Complete" }),
      show: asTime,
    },
    agreedAt: { audience: BOTH, api: "agreed_at", reply: z.string(), optional: true, show: asTime },
    completedAt: { audience: BOTH, later: true, api: "completed_at", reply: z.string(), optional: true, show: asTime },
    completionNotifiedAt: { audience: BOTH, later: true },
    completionConfirmedAt: { audience: BOTH, later: true },
    notFinishedAt: {
      audience: BOTH,
      later: true,
      api: "not_finished_at",
      reply: z.string(),
      optional: true,
      show: asTime,
    },
    notFinishedReason: {
      audience: BOTH,
      personal: true,
      later: true,
      api: "not_finished_reason",
      reply: z.string(),
      optional: true,
    },
    chasedDay: { audience: BOTH, later: true },
    payRemindedAt: { audience: BOTH, later: true },
    payReminds: { audience: BOTH, later: true },
    approvedAt: { audience: BOTH, later: true, api: "approved_at", reply: z.string(), optional: true, show: asTime },
    releasedAt: { audience: BOTH, later: true, api: "released_at", reply: z.string(), optional: true, show: asTime },
    reviewAskedAt: { audience: BOTH, later: true },
    stoppedAt: {
      audience: BOTH,
      later: true,
      api: "stopped_at",
      reply: z.string().nullable().openapi({
        description:
          "When the customer cancelled work that had begun at their request. A dispute settles what they owe for it",
      }),
      show: asTime,
    },
    cancelledAt: { audience: BOTH, later: true, api: "cancelled_at", reply: z.string(), optional: true, show: asTime },
    cancelledBy: {
      audience: BOTH,
      later: true,
      api: "cancelled_by",
      reply: z.enum(USER_TYPES),
      optional: true,
    },
    noShowAt: {
      audience: BOTH,
      later: true,
      api: "no_show_at",
      reply: z.string().nullable().openapi({
        description:
          "When the customer reported that nobody came. Null while the tradesperson contests the report, and if it does not count",
      }),
      show: asTime,
    },
    cancelReason: {
      audience: BOTH,
      personal: true,
      later: true,
      api: "cancel_reason",
      reply: z.string(),
      optional: true,
    },
    createdAt: { audience: BOTH, api: "created_at", reply: z.string(), show: asTime },
  },
});

/** The table of bookings with who sees which of its columns. */
export const bookingTable = tableFields(bookings, bookingFields);

/** A booking as one of its viewers may see it. */
export type SeenBooking = ViewOf<typeof bookingFields, BookingRow>;
