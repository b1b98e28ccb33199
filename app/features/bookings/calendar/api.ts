import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { calendarLink, resetCalendarLink } from "#features/identity/api-keys/index.server.ts";
import { agreeToDate, declineProposedDate, proposeDate, withdrawProposedDate } from "#flows/answer-dates.server.ts";
import { timeText } from "#kernel/time-of-day.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import { agreeToDateSchema } from "../rules/booking.schema.ts";
import { ownRow, presentOwn } from "./api/own-appointments.ts";
import {
  addTimeOff,
  myAvailability,
  myCalendar,
  presentProposal,
  removeTimeOff,
  saveHours,
  type TimeOff,
} from "./index.server.ts";
import { hoursSchema, proposeSchema, rangeSchema, timeOffSchema } from "./rules/calendar.schema.ts";
import { dateProposalMachine } from "./rules/date-proposal.machine.ts";
import type { Span } from "./rules/hours.ts";

const span = z.object({
  weekday: z.number().int().openapi({ description: "1 is Monday, 7 Sunday" }),
  starts_at: z.string().openapi({ description: '"08:30", by the clocks in London' }),
  ends_at: z.string(),
});
const hoursRow = z.object({ hours: z.array(span) }).openapi("WorkingHours");
const time = z.string().openapi({ format: "date-time" });
const timeOffRow = z
  .object({ id: z.string(), first_day: z.string(), last_day: z.string(), note: z.string().nullable() })
  .openapi("TimeOff");
const work = z.object({
  booking_id: z.string(),
  job_id: z.string(),
  scheduled_date: z.string(),
  last_date: z.string().nullable(),
  work_dates: z
    .array(z.string().openapi({ format: "date" }))
    .nullable()
    .openapi({ description: "For work whose days do not follow each other, each of them. Null otherwise" }),
  window_start: z.string().nullable(),
  window_end: z.string().nullable(),
  duration_minutes: z.number().int().nullable(),
  status: z.string().openapi({ enum: [...bookingMachine.states] }),
  title: z.string(),
  customer: z.string(),
  postcode: z.string(),
});
const calendarRow = z
  .object({
    work: z.array(work),
    time_off: z.array(timeOffRow),
    appointments: z.array(ownRow).openapi({ description: "Your own, each with its first day" }),
    busy: z
      .array(z.object({ starts_at: time, ends_at: time }))
      .openapi({ description: "When your own calendar says you are busy" }),
  })
  .openapi("Calendar");
const linkRow = z.object({ path: z.string() }).openapi("CalendarLink");

const presentHours = (hours: readonly Span[]) => ({
  hours: hours.map(({ weekday, startsAt, endsAt }) => ({
    weekday,
    starts_at: timeText(startsAt),
    ends_at: timeText(endsAt),
  })),
});
const presentTimeOff = ({ id, firstDay, lastDay, note }: TimeOff) => ({
  id,
  first_day: firstDay,
  last_day: lastDay,
  note,
});

/** Where the work is stays here: the postcode says it. */
function presentCalendar(found: Awaited<ReturnType<typeof myCalendar>>) {
  const items = found.work.map(
    ({ bookingId, jobId, day, lastDay, workDays, window, durationMinutes, place: _, isRepeat: __, ...rest }) => ({
      booking_id: bookingId,
      job_id: jobId,
      scheduled_date: day,
      last_date: lastDay,
      work_dates: workDays ? [...workDays] : null,
      window_start: window && timeText(window.start),
      window_end: window && timeText(window.end),
      duration_minutes: durationMinutes,
      ...rest,
    }),
  );
  const busy = found.busy.map(({ startsAt, endsAt }) => ({
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }));
  const [time_off, appointments] = [found.timeOff.map(presentTimeOff), found.own.map(presentOwn)];
  return { work: items, time_off, appointments, busy };
}

const getHours = endpoint("GET /me/working-hours", {
  access: "user",
  summary: "A tradesperson's usual week. Empty if they have not set hours",
  responses: { 200: jsonReply(hoursRow, "The hours, Monday first") },
});
const putHours = endpoint("PUT /me/working-hours", {
  access: "tradesperson",
  summary: "Replace your usual week",
  request: { body: jsonBody(hoursSchema) },
  responses: { 200: jsonReply(hoursRow, "The current hours") },
});
const getTimeOff = endpoint("GET /me/time-off", {
  access: "user",
  summary: "Your current and future time off, earliest first",
  responses: { 200: jsonReply(z.object({ items: z.array(timeOffRow) }), "The time off") },
});
const postTimeOff = endpoint("POST /me/time-off", {
  access: "tradesperson",
  summary: "Take whole days off. Booked work stays booked",
  request: { body: jsonBody(timeOffSchema) },
  responses: { 201: jsonReply(timeOffRow, "The time off") },
});
const deleteTimeOff = endpoint("DELETE /me/time-off/{id}", {
  access: "tradesperson",
  summary: "Remove time off",
  request: { params: idParam },
  responses: { 204: { description: "Removed" } },
});
const getCalendar = endpoint("GET /me/calendar", {
  access: "user",
  summary: "A tradesperson's work, time off and appointments between two days, at most a year apart",
  request: { query: rangeSchema },
  responses: { 200: jsonReply(calendarRow, "The calendar") },
});
const getLink = endpoint("GET /me/calendar-link", {
  access: "user",
  stepUp: true,
  summary:
    "The URL where calendar apps read your calendar (iCalendar) without signing in. It is made when it is first asked for",
  responses: { 200: jsonReply(linkRow, "The link") },
});
const postLink = endpoint("POST /me/calendar-link", {
  access: "tradesperson",
  stepUp: true,
  summary: "Create a new link; older links stop working",
  responses: { 200: jsonReply(linkRow, "The new link") },
});
const proposalRow = z
  .object({
    id: z.string(),
    booking_id: z.string(),
    scheduled_date: z.string(),
    replaces_day: z
      .string()
      .nullable()
      .openapi({ format: "date", description: "The one of the booking's `work_dates` that it moves. Null moves all" }),
    window_start: z.string().nullable(),
    window_end: z.string().nullable(),
    duration_minutes: z.number().int().nullable(),
    status: z.string().openapi({ enum: [...dateProposalMachine.states] }),
    created_at: z.string(),
    answered_at: z.string().nullable(),
  })
  .openapi("DateProposal");
const propose = endpoint("POST /bookings/{id}/date-proposals", {
  access: "active",
  summary: "Propose another date for confirmed work to its customer",
  description:
    "With `replaces_day`, only that one of the booking's days is moved, of work whose days are apart (`work_dates`). An arrival window is then that of the first day; left out, it stays.",
  request: { params: idParam, body: jsonBody(proposeSchema) },
  responses: { 201: jsonReply(proposalRow, "The proposal, which replaces any earlier one") },
});
const answer = <const Path extends string>(path: Path, summary: string) =>
  endpoint(`POST ${path}`, {
    access: "active",
    summary,
    request: { params: idParam },
    responses: { 200: jsonReply(proposalRow, "The proposal") },
  });
const accept = endpoint("POST /date-proposals/{id}/accept", {
  access: "active",
  summary: "Agree to the proposed date, which becomes the booking's",
  request: { params: idParam, body: { ...jsonBody(agreeToDateSchema), required: false } },
  responses: { 200: jsonReply(proposalRow, "The proposal") },
});
const decline = answer("/date-proposals/{id}/decline", "Decline the proposed date; the booking's date does not change");
const withdraw = answer("/date-proposals/{id}/withdraw", "Withdraw a proposal");

/** GET, PUT /me/working-hours; GET, POST /me/time-off, DELETE /me/time-off/{id}; GET /me/calendar; GET, POST /me/calendar-link; POST
 * /bookings/{id}/date-proposals, /date-proposals/{id}/accept, decline, withdraw. */
export const calendarApi = () =>
  newApi()
    .openapi(getHours, async (c) => c.json(presentHours((await myAvailability(c.get("ctx"))).hours), 200))
    .openapi(putHours, async (c) => c.json(presentHours(await saveHours(c.get("ctx"), c.req.valid("json"))), 200))
    .openapi(getTimeOff, async (c) => {
      const { timeOff } = await myAvailability(c.get("ctx"));
      return c.json({ items: timeOff.map(presentTimeOff) }, 200);
    })
    .openapi(postTimeOff, async (c) => {
      const { first_day, last_day, note } = c.req.valid("json");
      const added = await addTimeOff(c.get("ctx"), { firstDay: first_day, lastDay: last_day, note });
      return c.json(presentTimeOff(added), 201);
    })
    .openapi(deleteTimeOff, async (c) => {
      await removeTimeOff(c.get("ctx"), { timeOffId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    })
    .openapi(getCalendar, async (c) => {
      const { from, to } = c.req.valid("query");
      const found = await myCalendar(c.get("ctx"), { first: from, last: to });
      return c.json(presentCalendar(found), 200);
    })
    .openapi(getLink, async (c) => c.json({ path: await calendarLink(c.get("ctx")) }, 200))
    .openapi(postLink, async (c) => c.json({ path: await resetCalendarLink(c.get("ctx")) }, 200))
    .openapi(propose, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const { scheduled_date, replaces_day, window_start, window_end, duration_minutes = null } = c.req.valid("json");
      const window =
        window_start === undefined || window_end === undefined ? null : { start: window_start, end: window_end };
      const asked = { day: scheduled_date, replacesDay: replaces_day, window, durationMinutes: duration_minutes };
      const proposal = await proposeDate(c.get("ctx"), { bookingId, ...asked });
      return c.json(presentProposal(proposal), 201);
    })
    .openapi(accept, async (c) => {
      const proposalId = pathId(c.req.valid("param").id);
      const { express_request } = c.req.valid("json");
      const agreed = await agreeToDate(c.get("ctx"), { proposalId, expressRequest: express_request });
      return c.json(presentProposal(agreed), 200);
    })
    .openapi(decline, async (c) => {
      const proposalId = pathId(c.req.valid("param").id);
      return c.json(presentProposal(await declineProposedDate(c.get("ctx"), { proposalId })), 200);
    })
    .openapi(withdraw, async (c) => {
      const proposalId = pathId(c.req.valid("param").id);
      return c.json(presentProposal(await withdrawProposedDate(c.get("ctx"), { proposalId })), 200);
    });
