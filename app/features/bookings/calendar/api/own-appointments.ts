import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { timeText } from "#kernel/time-of-day.ts";
import { addOwnAppointment, changeOwnAppointment, myOwnAppointments, removeOwnAppointment } from "../index.server.ts";
import { ownSchema } from "../rules/calendar.schema.ts";
import type { OwnAppointment } from "../rules/own-appointments.ts";

export const ownRow = z
  .object({
    id: z.string(),
    title: z.string(),
    date: z.string(),
    starts_at: z.string().openapi({ description: '"08:30", by the clocks in London' }),
    ends_at: z.string(),
    weekly_until: z.string().nullable().openapi({ description: "It is repeated each week until then" }),
  })
  .openapi("OwnAppointment");
export const presentOwn = ({ id, title, day, startsAt, endsAt, weeklyUntil }: OwnAppointment) => ({
  id,
  title,
  date: day,
  starts_at: timeText(startsAt),
  ends_at: timeText(endsAt),
  weekly_until: weeklyUntil,
});

const getOwn = endpoint("GET /me/appointments", {
  access: "user",
  summary: "Your own appointments that are not over, earliest first",
  responses: { 200: jsonReply(z.object({ items: z.array(ownRow) }), "The appointments") },
});
const postOwn = endpoint("POST /me/appointments", {
  access: "tradesperson",
  summary:
    "Add an appointment of your own, at which customers cannot choose to have you; work already booked stays booked",
  request: { body: jsonBody(ownSchema) },
  responses: { 201: jsonReply(ownRow, "The appointment") },
});
const putOwn = endpoint("PUT /me/appointments/{id}", {
  access: "tradesperson",
  summary: "Change an appointment of your own, with its repetitions",
  request: { params: idParam, body: jsonBody(ownSchema) },
  responses: { 200: jsonReply(ownRow, "The appointment") },
});
const deleteOwn = endpoint("DELETE /me/appointments/{id}", {
  access: "tradesperson",
  summary: "Remove an appointment of your own, with its repetitions",
  request: { params: idParam },
  responses: { 204: { description: "Removed" } },
});
/** GET, POST /me/appointments, PUT, DELETE /me/appointments/{id}. */
export const ownAppointmentsApi = () =>
  newApi()
    .openapi(getOwn, async (c) => c.json({ items: (await myOwnAppointments(c.get("ctx"))).map(presentOwn) }, 200))
    .openapi(postOwn, async (c) => c.json(presentOwn(await addOwnAppointment(c.get("ctx"), c.req.valid("json"))), 201))
    .openapi(putOwn, async (c) => {
      const appointmentId = pathId(c.req.valid("param").id);
      const changed = await changeOwnAppointment(c.get("ctx"), { appointmentId, ...c.req.valid("json") });
      return c.json(presentOwn(changed), 200);
    })
    .openapi(deleteOwn, async (c) => {
      await removeOwnAppointment(c.get("ctx"), { appointmentId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    });
