import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { findBookingFor } from "#features/bookings/index.server.ts";
import { ticked } from "#features/bookings/rules/booking.schema.ts";
import {
  agreeToDate,
  declineProposedDate,
  withdrawProposedDate as withdrawProposal,
} from "#flows/answer-proposed-date.server.ts";
import { proposeDate as sendProposal } from "#flows/propose-date.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import * as calendar from "./index.server.ts";
import {
  hoursFormSchema,
  outsideCalendarFormSchema,
  ownFormSchema,
  proposeFormSchema,
  timeOffFormSchema,
} from "./rules/calendar.schema.ts";
import { texts } from "./texts.ts";

const today = (ctx: Ctx): string => londonDay(ctx.clock.now());

export const saveWorkingHours = defineAction({
  intent: "save-working-hours",
  schema: hoursFormSchema,
  run: calendar.saveHours,
  toast: texts.hoursSaved,
});

export const addTimeOff = defineAction({
  intent: "add-time-off",
  schema: (ctx) => timeOffFormSchema(today(ctx)),
  run: calendar.addTimeOff,
  toast: () => ({ title: texts.timeOffSaved, description: texts.customersNoLongerChoose }),
});

export const removeTimeOff = defineAction({
  intent: "remove-time-off",
  schema: z.object({ timeOffId: z.string().default("") }),
  run: async (ctx, { timeOffId }) => {
    if (!isId(timeOffId)) throw errors.NOT_FOUND();
    await calendar.removeTimeOff(ctx, { timeOffId });
  },
  toast: texts.timeOffRemoved,
});

const toCalendar = (title: string, day?: string) =>
  toastAndRedirect(`/tradesperson/calendar${day ? `?day=${day}` : ""}`, { tone: "success", title });

/** "Save" an appointment of one's own; without an `appointmentId`, a new one. */
export const saveOwnAppointment = defineAction({
  intent: "save-own-appointment",
  schema: ownFormSchema,
  run: (ctx, { appointmentId, date: day, ...appointment }) =>
    appointmentId
      ? calendar.changeOwnAppointment(ctx, { appointmentId, day, ...appointment })
      : calendar.addOwnAppointment(ctx, { day, ...appointment }),
  reply: ({ day }) => toCalendar(texts.appointmentSaved, day),
});

export const removeOwnAppointment = defineAction({
  intent: "remove-own-appointment",
  schema: z.object({ appointmentId: z.string().default("") }),
  run: calendar.removeOwnAppointment,
  reply: () => toCalendar(texts.appointmentRemoved),
});

export const resetCalendarLink = defineAction({
  intent: "reset-calendar-link",
  schema: z.object({}),
  run: calendar.resetCalendarLink,
  toast: () => ({ title: texts.newLinkCreated, description: texts.oldLinkNoLongerWorks }),
});

export const saveOutsideCalendar = defineAction({
  intent: "save-outside-calendar",
  schema: outsideCalendarFormSchema,
  run: calendar.saveOutsideCalendar,
  toast: () => ({
    title: texts.calendarConnected,
    description: texts.customersCannotChooseTimes,
  }),
});

export const removeOutsideCalendar = defineAction({
  intent: "remove-outside-calendar",
  schema: z.object({}),
  run: calendar.removeOutsideCalendar,
  toast: texts.calendarDisconnected,
});

/** Redirects to the job of a booking, with a toast. */
async function backToJob(ctx: Ctx, bookingId: string, title: string, description?: string) {
  const { jobId } = await findBookingFor(ctx, bookingId);
  return toastAndRedirect(`/job/${jobId}`, { tone: "success", title, ...(description && { description }) });
}

export const proposeNewDate = defineAction({
  intent: "propose-new-date",
  schema: (ctx) => proposeFormSchema(today(ctx)),
  run: sendProposal,
  reply: ({ bookingId }, ctx) => backToJob(ctx, bookingId, texts.dateProposed, texts.wellLetKnowWhen),
});

const answerSchema = z.object({ proposalId: z.string().default("") });

export const agreeNewDate = defineAction({
  intent: "agree-new-date",
  schema: answerSchema.extend({ expressRequest: ticked }),
  run: agreeToDate,
  reply: ({ bookingId }, ctx) => backToJob(ctx, bookingId, texts.dateAgreed),
});

export const declineNewDate = defineAction({
  intent: "decline-new-date",
  schema: answerSchema,
  run: declineProposedDate,
  reply: ({ bookingId }, ctx) => backToJob(ctx, bookingId, texts.dateDeclined, texts.originalDateHasNotChanged),
});

export const withdrawNewDate = defineAction({
  intent: "withdraw-new-date",
  schema: answerSchema,
  run: withdrawProposal,
  reply: ({ bookingId }, ctx) => backToJob(ctx, bookingId, texts.proposalWithdrawn),
});
