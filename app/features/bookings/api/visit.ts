import { z } from "@hono/zod-openapi";
import type { Ctx } from "#app/context.server.ts";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { setAppointment } from "#flows/appointments.server.ts";
import { askForVisit } from "#flows/ask-for-visit.server.ts";
import { bookingShape, presentBooking, takeStep, undoStep } from "../index.server.ts";
import { appointmentSchema } from "../rules/booking.schema.ts";
import type { VisitStep } from "../rules/visit.policy.ts";

const appointment = endpoint("PUT /bookings/{id}/appointment", {
  access: "customer",
  summary: "Set or move the appointment of a confirmed booking: day, arrival window, expected length",
  description:
    "An arrival window is 08:00 to 12:00, 12:00 to 17:00, 17:00 to 20:00, or two hours from a quarter of an hour on. It is refused (422) on its field when the tradesperson does not work then, has other work, when it has passed, or when the clocks change. A length of more than 480 minutes takes several working days. With `replaces_day`, only that one of the booking's `work_dates` is moved, of work whose days are apart: the window is then that of the first day, and a length is not read.",
  request: { params: idParam, body: jsonBody(appointmentSchema) },
  responses: { 200: jsonReply(bookingShape, "The booking") },
});

const DONE_AT = "done_at is a time with its zone, such as 2026-03-27T07:41:00Z";
const stepBody = z.strictObject({
  done_at: z.iso.datetime({ offset: true, error: DONE_AT }).optional().openapi({
    description: "When it was done without a network. Of an earlier day it is refused; deadlines count from the call.",
  }),
});

const setOffBody = stepBody.extend({
  expected_at: z.iso.datetime({ offset: true, error: "expected_at is a time with its zone" }).optional().openapi({
    description: "When you will arrive, later on the same day. The customer sees it",
  }),
});

const step = <const Path extends string>(path: Path, summary: string) =>
  endpoint(`POST ${path}`, {
    access: "active",
    summary,
    request: { params: idParam, body: { ...jsonBody(stepBody), required: false } },
    responses: { 200: jsonReply(bookingShape, "The booking") },
  });
const onMyWay = endpoint("POST /bookings/{id}/on-my-way", {
  access: "active",
  summary: "Tell the customer that you are on the way, on the booked day",
  request: { params: idParam, body: { ...jsonBody(setOffBody), required: false } },
  responses: { 200: jsonReply(bookingShape, "The booking") },
});
const start = step("/bookings/{id}/start", "Tell the customer that you have started");
const finish = step(
  "/bookings/{id}/finish",
  "Tell the customer that you have finished for today; then mark it complete",
);
const undoLast = endpoint("POST /bookings/{id}/undo-step", {
  access: "active",
  summary: "Undo the last of on-my-way, start and finish of today",
  request: { params: idParam },
  responses: { 200: jsonReply(bookingShape, "The booking") },
});

const ask = endpoint("POST /bookings/{id}/ask-for-visit", {
  access: "active",
  summary:
    "Ask the customer for what the visit lacks: the address, and what the quote asks for first. Once in 30 minutes",
  request: { params: idParam },
  responses: { 200: jsonReply(bookingShape, "The booking") },
});

/** A step of the booking in the path, with the body that may be left out. */
async function pressed(
  ctx: Ctx,
  step: VisitStep,
  { id, done_at, expected_at }: { id: string } & z.infer<typeof setOffBody>,
) {
  const time = (sent: string | undefined) => (sent === undefined ? undefined : new Date(sent));
  const times = { doneAt: time(done_at), expectedAt: time(expected_at) };
  return presentBooking(await takeStep(ctx, { bookingId: pathId(id), step, ...times }));
}

/** PUT /bookings/{id}/appointment, POST /bookings/{id}/on-my-way, start, finish, undo-step. */
export const visitApi = () =>
  newApi()
    .openapi(appointment, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const { date, replaces_day, window_start, window_end, duration_minutes, express_request } = c.req.valid("json");
      const booking = await setAppointment(c.get("ctx"), {
        bookingId,
        scheduledDate: date,
        replacesDay: replaces_day,
        window: { start: window_start, end: window_end },
        durationMinutes: duration_minutes,
        expressRequest: express_request,
      });
      return c.json(presentBooking(booking), 200);
    })
    .openapi(onMyWay, async (c) => {
      const input = { ...c.req.valid("param"), ...c.req.valid("json") };
      return c.json(await pressed(c.get("ctx"), "on_my_way", input), 200);
    })
    .openapi(start, async (c) => {
      const input = { ...c.req.valid("param"), ...c.req.valid("json") };
      return c.json(await pressed(c.get("ctx"), "started", input), 200);
    })
    .openapi(finish, async (c) => {
      const input = { ...c.req.valid("param"), ...c.req.valid("json") };
      return c.json(await pressed(c.get("ctx"), "finished", input), 200);
    })
    .openapi(ask, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await askForVisit(c.get("ctx"), { bookingId })), 200);
    })
    .openapi(undoLast, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await undoStep(c.get("ctx"), { bookingId })), 200);
    });
