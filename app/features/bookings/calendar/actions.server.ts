import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastAction } from "#app/web/toast.ts";
import {
  calendarLink as linkIsTheirs,
  resetCalendarLink as newCalendarLink,
  showNamesInCalendar,
} from "#features/identity/api-keys/index.server.ts";
import {
  agreeToDate,
  declineProposedDate,
  proposeDate as sendProposal,
  withdrawProposedDate as withdrawProposal,
} from "#flows/answer-dates.server.ts";
import { setAppointment } from "#flows/appointments.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { timeText } from "#kernel/time-of-day.ts";
import { findBookingFor } from "../index.server.ts";
import { ticked } from "../rules/booking.schema.ts";
import * as calendar from "./index.server.ts";
import {
  hoursFormSchema,
  oneDayFormSchema,
  outsideCalendarFormSchema,
  ownFormSchema,
  proposeFormSchema,
  timeOffFormSchema,
} from "./rules/calendar.schema.ts";
import { daysOf, type OwnAppointment } from "./rules/own-appointments.ts";

const today = (ctx: Ctx): string => londonDay(ctx.clock.now());

export const saveWorkingHours = defineAction("save-working-hours", {
  schema: hoursFormSchema,
  run: calendar.saveHours,
  toast: "Hours saved",
});

export const addTimeOff = defineAction("add-time-off", {
  schema: (ctx) => timeOffFormSchema(today(ctx)),
  run: async (ctx, form) => {
    const { firstDay: first, lastDay: last } = await calendar.addTimeOff(ctx, form);
    const { work } = await calendar.myCalendar(ctx, { first, last });
    return work.filter(({ status }) => status === "confirmed").length;
  },
  toast: (booked) => ({ title: "Time off saved", description: afterTimeOff(booked) }),
});

function afterTimeOff(booked: number): string {
  if (booked === 0) return "Customers can no longer choose these days";
  return `${booked === 1 ? "1 job is" : `${booked} jobs are`} still booked on these days. Propose other days if you cannot come.`;
}

export const removeTimeOff = defineAction("remove-time-off", {
  schema: z.object({ timeOffId: z.string().default("") }),
  run: async (ctx, { timeOffId }) => {
    if (!isId(timeOffId)) throw errors.NOT_FOUND();
    return calendar.removeTimeOff(ctx, { timeOffId });
  },
  toast: (removed, ctx) => ({ title: "Time off removed", action: backOff(removed, today(ctx)) }),
});

/** Adds what is left of removed time off. */
function backOff({ firstDay, lastDay, note }: calendar.TimeOff, today: string): ToastAction {
  const hasBegun = firstDay < today;
  const fields = { firstDay: hasBegun ? today : firstDay, lastDay, note: note ?? "" };
  return { label: "Undo", path: "/tradesperson/calendar/availability", intent: "add-time-off", fields };
}

const toCalendar = (title: string, { day, action }: { day?: string; action?: ToastAction | undefined } = {}) =>
  toastAndRedirect(`/tradesperson/calendar${day ? `?day=${day}` : ""}`, {
    tone: "success",
    title,
    ...(action && { action }),
  });

/** "Save" an appointment of one's own; without an `appointmentId`, a new one. */
export const saveOwnAppointment = defineAction("save-own-appointment", {
  schema: ownFormSchema,
  run: (ctx, { appointmentId, date: day, ...appointment }) =>
    appointmentId
      ? calendar.changeOwnAppointment(ctx, { appointmentId, day, ...appointment })
      : calendar.addOwnAppointment(ctx, { day, ...appointment }),
  reply: ({ day }) => toCalendar("Appointment saved", { day }),
});

export const removeOwnAppointment = defineAction("remove-own-appointment", {
  schema: z.object({ appointmentId: z.string().default("") }),
  run: calendar.removeOwnAppointment,
  reply: (removed, ctx) => toCalendar("Appointment removed", { action: undoOf(removed, today(ctx)) }),
});

/** Adds what is left of a removed appointment; undefined when nothing of it is to come. */
function undoOf({ title, weeklyUntil, ...removed }: OwnAppointment, today: string): ToastAction | undefined {
  const [date] = daysOf({ ...removed, weeklyUntil }, { first: today, last: weeklyUntil ?? removed.day });
  return date === undefined
    ? undefined
    : {
        label: "Undo",
        path: "/tradesperson/calendar/appointment",
        intent: "save-own-appointment",
        fields: {
          title,
          date,
          startsAt: timeText(removed.startsAt),
          endsAt: timeText(removed.endsAt),
          ...(weeklyUntil && { weeklyUntil }),
        },
      };
}

/** After it the session has a recent proof of who it is, and the page shows the link. */
export const showCalendarLink = defineAction("show-calendar-link", {
  stepUp: true,
  schema: z.object({}),
  run: linkIsTheirs,
  toast: "Your link is below",
});

export const saveCalendarNames = defineAction("save-calendar-names", {
  schema: z.object({
    withNames: z
      .string()
      .optional()
      .transform((sent) => sent !== undefined),
  }),
  run: showNamesInCalendar,
  toast: "Saved",
});

export const resetCalendarLink = defineAction("reset-calendar-link", {
  stepUp: true,
  schema: z.object({}),
  run: newCalendarLink,
  toast: () => ({ title: "New link created", description: "The old link no longer works" }),
});

const whichCalendar = z.object({ calendarId: z.string().default("") });

export const saveOutsideCalendar = defineAction("save-outside-calendar", {
  schema: outsideCalendarFormSchema,
  run: calendar.connectOutsideCalendar,
  toast: () => ({
    title: "Calendar connected",
    description: "Customers cannot choose times when you’re busy",
  }),
});

export const removeOutsideCalendar = defineAction("remove-outside-calendar", {
  schema: whichCalendar,
  run: calendar.removeOutsideCalendar,
  toast: "Calendar disconnected",
});

/** "Block both myself": the times of events that could not be read. */
export const blockSkippedTimes = defineAction("block-skipped-times", {
  schema: whichCalendar,
  run: calendar.blockSkippedTimes,
  toast: () => ({ title: "Times blocked", description: "Change or remove them in your calendar" }),
});

/** Redirects to the job of a booking, with a toast. */
async function backToJob(ctx: Ctx, bookingId: string, title: string, description?: string) {
  const { jobId } = await findBookingFor(ctx, bookingId);
  return toastAndRedirect(`/job/${jobId}`, { tone: "success", title, ...(description && { description }) });
}

export const proposeNewDate = defineAction("propose-new-date", {
  schema: (ctx) => proposeFormSchema(today(ctx)),
  run: sendProposal,
  reply: ({ bookingId }, ctx) => backToJob(ctx, bookingId, "Date proposed", "We’ll let you know when they answer"),
});

/** "Move this day", for the customer of work whose days are apart. */
export const moveOneDay = defineAction("move-one-day", {
  schema: (ctx) => oneDayFormSchema(today(ctx)),
  run: (ctx, { day, ...moved }) => setAppointment(ctx, { ...moved, scheduledDate: day, dateField: "day" }),
  reply: ({ id }, ctx) => backToJob(ctx, id, "Day moved", "We’ve told the tradesperson"),
});

const answerSchema = z.object({ proposalId: z.string().default("") });

export const agreeNewDate = defineAction("agree-new-date", {
  schema: answerSchema.extend({ expressRequest: ticked }),
  run: agreeToDate,
  reply: ({ bookingId }, ctx) => backToJob(ctx, bookingId, "Date agreed"),
});

export const declineNewDate = defineAction("decline-new-date", {
  schema: answerSchema,
  run: declineProposedDate,
  reply: ({ bookingId }, ctx) => backToJob(ctx, bookingId, "Date declined", "The original date has not changed"),
});

export const withdrawNewDate = defineAction("withdraw-new-date", {
  schema: answerSchema,
  run: withdrawProposal,
  reply: ({ bookingId }, ctx) => backToJob(ctx, bookingId, "Proposal withdrawn"),
});
