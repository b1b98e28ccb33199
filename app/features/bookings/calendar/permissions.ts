import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { forTradespeople, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { dateProposals, ownAppointments, timeOff } from "#db/schema/calendar.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { byCustomer, byTradesperson } from "../testing/scenes.ts";
import { makeBooking } from "../testing.ts";
import { makeOutsideCalendar } from "./testing.ts";

let answering: Server | undefined;
/** The address of an empty calendar on this machine. */
async function calendarAddress(): Promise<string> {
  answering ??= createServer((_request, reply) => reply.end("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"));
  if (!answering.listening) {
    answering.listen(0, "127.0.0.1").unref();
    await once(answering, "listening");
  }
  return `http://127.0.0.1:${(answering.address() as AddressInfo).port}/a.ics`;
}

/** The id of a connected calendar of the scene's tradesperson. */
const calendarOf = async ({ database: { db }, tradesperson }: Scene): Promise<string> =>
  (await makeOutsideCalendar(db, tradesperson.id)).id;

/** A calendar belongs to its tradesperson. */
const readable = { ...forTradespeople(200), suspended: 200 };
const onPage = (status: number) => ({ ...forTradespeople(status), visitor: 303 });

const days = { first_day: "2099-01-02", last_day: "2099-01-03" };

/** An appointment tomorrow, in the API. */
const appointment = () => ({
  title: "Dentist",
  date: addDays(londonDay(new Date()), 1),
  starts_at: "09:00",
  ends_at: "10:00",
});
/** The id of one of the scene's tradesperson. */
const appointmentOf = async ({ database: { db }, tradesperson }: Scene): Promise<string> => {
  const times = { day: addDays(londonDay(new Date()), 1), startsAt: 540, endsAt: 600 };
  return (await insertOne(db, ownAppointments, { userId: tradesperson.id, title: "Dentist", ...times })).id;
};

/** A date that the scene's tradesperson has proposed to the customer. */
const proposed = async ({ database: { db }, customer, tradesperson }: Scene) => {
  const { booking } = await makeBooking(db, { customer, tradesperson });
  return insertOne(db, dateProposals, { bookingId: booking.id, day: "2099-01-02" });
};
const answered = (end: string) => async (scene: Scene) => ({
  path: `/api/v1/date-proposals/${(await proposed(scene)).id}/${end}`,
});
const answeredOnPage = async (scene: Scene) => {
  const { id, bookingId } = await proposed(scene);
  return { path: `/booking/${bookingId}/date`, body: { proposalId: id } };
};

/** Who may do what with calendars. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/working-hours",
    arrange: async () => ({ path: "/api/v1/me/working-hours" }),
    expected: readable,
  },
  {
    endpoint: "PUT /api/v1/me/working-hours",
    arrange: async () => ({
      path: "/api/v1/me/working-hours",
      body: { hours: [{ weekday: 1, starts_at: "08:00", ends_at: "17:00" }] },
    }),
    expected: forTradespeople(200),
  },
  {
    endpoint: "GET /api/v1/me/outside-calendars",
    arrange: async () => ({ path: "/api/v1/me/outside-calendars" }),
    expected: readable,
  },
  {
    endpoint: "POST /api/v1/me/outside-calendars",
    arrange: async () => ({ path: "/api/v1/me/outside-calendars", body: { url: await calendarAddress() } }),
    expected: forTradespeople(201),
  },
  {
    endpoint: "DELETE /api/v1/me/outside-calendars/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/outside-calendars/${await calendarOf(scene)}` }),
    expected: { ...forTradespeople(204), otherTradesperson: 404 },
  },
  {
    endpoint: "GET /api/v1/me/outside-calendar",
    arrange: async () => ({ path: "/api/v1/me/outside-calendar" }),
    expected: readable,
  },
  {
    endpoint: "PUT /api/v1/me/outside-calendar",
    arrange: async () => ({ path: "/api/v1/me/outside-calendar", body: { url: await calendarAddress() } }),
    expected: forTradespeople(200),
  },
  {
    endpoint: "DELETE /api/v1/me/outside-calendar",
    arrange: async () => ({ path: "/api/v1/me/outside-calendar" }),
    expected: forTradespeople(204),
  },
  {
    endpoint: "ACTION save-outside-calendar",
    arrange: async () => ({
      path: "/tradesperson/calendar/availability",
      body: { url: await calendarAddress() },
    }),
    expected: onPage(200),
  },
  {
    endpoint: "ACTION remove-outside-calendar",
    arrange: async (scene) => ({
      path: "/tradesperson/calendar/availability",
      body: { calendarId: await calendarOf(scene) },
    }),
    expected: { ...onPage(200), otherTradesperson: 404 },
  },
  {
    endpoint: "ACTION block-skipped-times",
    arrange: async (scene) => ({
      path: "/tradesperson/calendar/availability",
      body: { calendarId: await calendarOf(scene) },
    }),
    expected: { ...onPage(200), otherTradesperson: 404 },
  },
  { endpoint: "GET /api/v1/me/time-off", arrange: async () => ({ path: "/api/v1/me/time-off" }), expected: readable },
  {
    endpoint: "POST /api/v1/me/time-off",
    arrange: async () => ({ path: "/api/v1/me/time-off", body: days }),
    expected: forTradespeople(201),
  },
  {
    endpoint: "DELETE /api/v1/me/time-off/{id}",
    arrange: async ({ database: { db }, tradesperson }) => {
      const [row] = await db
        .insert(timeOff)
        .values({ userId: tradesperson.id, firstDay: "2099-01-02", lastDay: "2099-01-02" })
        .returning();
      return { path: `/api/v1/me/time-off/${row?.id}` };
    },
    expected: { ...forTradespeople(204), otherTradesperson: 404 },
  },
  {
    endpoint: "GET /api/v1/me/appointments",
    arrange: async () => ({ path: "/api/v1/me/appointments" }),
    expected: readable,
  },
  {
    endpoint: "POST /api/v1/me/appointments",
    arrange: async () => ({ path: "/api/v1/me/appointments", body: appointment() }),
    expected: forTradespeople(201),
  },
  {
    endpoint: "PUT /api/v1/me/appointments/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/appointments/${await appointmentOf(scene)}`, body: appointment() }),
    expected: { ...forTradespeople(200), otherTradesperson: 404 },
  },
  {
    endpoint: "DELETE /api/v1/me/appointments/{id}",
    arrange: async (scene) => ({ path: `/api/v1/me/appointments/${await appointmentOf(scene)}` }),
    expected: { ...forTradespeople(204), otherTradesperson: 404 },
  },
  {
    // Redirects to the calendar (303).
    endpoint: "ACTION save-own-appointment",
    arrange: async (scene) => {
      const { starts_at: startsAt, ends_at: endsAt, ...rest } = appointment();
      const body = { ...rest, startsAt, endsAt, appointmentId: await appointmentOf(scene) };
      return { path: "/tradesperson/calendar/appointment", body };
    },
    expected: { ...onPage(303), otherTradesperson: 404 },
  },
  {
    endpoint: "ACTION remove-own-appointment",
    arrange: async (scene) => ({
      path: "/tradesperson/calendar/appointment",
      body: { appointmentId: await appointmentOf(scene) },
    }),
    expected: { ...onPage(303), otherTradesperson: 404 },
  },
  {
    endpoint: "GET /api/v1/me/calendar",
    arrange: async () => ({ path: "/api/v1/me/calendar?from=2099-01-01&to=2099-01-31" }),
    expected: readable,
  },
  {
    endpoint: "GET /api/v1/me/calendar-link",
    arrange: async () => ({ path: "/api/v1/me/calendar-link" }),
    expected: readable,
  },
  {
    endpoint: "POST /api/v1/me/calendar-link",
    arrange: async () => ({ path: "/api/v1/me/calendar-link" }),
    expected: forTradespeople(200),
  },
  {
    endpoint: "ACTION save-working-hours",
    arrange: async () => ({
      path: "/tradesperson/calendar/availability",
      body: { "hours[0].weekday": "1", "hours[0].startsAt": "08:00", "hours[0].endsAt": "17:00" },
    }),
    expected: onPage(200),
  },
  {
    endpoint: "ACTION add-time-off",
    arrange: async () => ({
      path: "/tradesperson/calendar/availability",
      body: { firstDay: "2099-01-02", lastDay: "2099-01-03" },
    }),
    expected: onPage(200),
  },
  {
    endpoint: "ACTION remove-time-off",
    arrange: async ({ database: { db }, tradesperson }) => {
      const [row] = await db
        .insert(timeOff)
        .values({ userId: tradesperson.id, firstDay: "2099-01-02", lastDay: "2099-01-02" })
        .returning();
      return { path: "/tradesperson/calendar/availability", body: { timeOffId: row?.id ?? "" } };
    },
    expected: { ...onPage(200), otherTradesperson: 404 },
  },
  ...["show-calendar-link", "save-calendar-names", "reset-calendar-link"].map(
    (intent): PermissionRow => ({
      endpoint: `ACTION ${intent}`,
      arrange: async () => ({ path: "/tradesperson/calendar/availability" }),
      // A suspended tradesperson still reads their own link.
      expected: { ...onPage(200), ...(intent === "show-calendar-link" && { suspended: 200 }) },
    }),
  ),
  {
    endpoint: "POST /api/v1/bookings/{id}/date-proposals",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      return { path: `/api/v1/bookings/${booking.id}/date-proposals`, body: { scheduled_date: "2099-01-02" } };
    },
    expected: { ...byTradesperson, tradesperson: 201 },
  },
  { endpoint: "POST /api/v1/date-proposals/{id}/accept", arrange: answered("accept"), expected: byCustomer },
  { endpoint: "POST /api/v1/date-proposals/{id}/decline", arrange: answered("decline"), expected: byCustomer },
  { endpoint: "POST /api/v1/date-proposals/{id}/withdraw", arrange: answered("withdraw"), expected: byTradesperson },
  // Success redirects to the job (303), and a visitor is redirected to the sign-in page (303).
  {
    endpoint: "ACTION propose-new-date",
    arrange: async ({ database, customer, tradesperson }) => {
      const { booking } = await makeBooking(database.db, { customer, tradesperson });
      return { path: `/booking/${booking.id}/date`, body: { bookingId: booking.id, day: "2099-01-02" } };
    },
    expected: { ...byTradesperson, visitor: 303, tradesperson: 303 },
  },
  {
    endpoint: "ACTION move-one-day",
    arrange: async ({ database, customer, tradesperson }) => {
      const workDays = ["2099-01-02", "2099-01-06"];
      const when = { scheduledDate: "2099-01-02", lastDay: "2099-01-06", workDays, durationMinutes: 960 };
      const { booking } = await makeBooking(database.db, { customer, tradesperson, ...when });
      const body = { bookingId: booking.id, replacesDay: "2099-01-06", day: "2099-01-07" };
      return { path: `/booking/${booking.id}/date`, body };
    },
    expected: { ...byCustomer, visitor: 303, customer: 303, otherTradesperson: 403 },
  },
  {
    endpoint: "ACTION agree-new-date",
    arrange: answeredOnPage,
    expected: { ...byCustomer, visitor: 303, customer: 303 },
  },
  {
    endpoint: "ACTION decline-new-date",
    arrange: answeredOnPage,
    expected: { ...byCustomer, visitor: 303, customer: 303 },
  },
  {
    endpoint: "ACTION withdraw-new-date",
    arrange: answeredOnPage,
    expected: { ...byTradesperson, visitor: 303, tradesperson: 303 },
  },
];
