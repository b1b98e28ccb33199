import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pathId } from "#app/web/api.server.ts";
import {
  contestNoAccess,
  findBookingFor,
  type NoAccessReport,
  reportNoAccess,
  unsafeNoAccessOf,
  withdrawNoAccess,
} from "../index.server.ts";
import { reasonSchema } from "../rules/booking.schema.ts";
import { noAccessMachine } from "../rules/no-access.machine.ts";
import { noAccessSchema } from "../rules/no-access.schema.ts";

const moment = (description: string) => z.string().nullable().openapi({ format: "date-time", description });

const shape = z
  .object({
    id: z.uuid(),
    booking_id: z.uuid(),
    status: z.enum(noAccessMachine.states).openapi({
      description:
        "reported: the customer can object until due_at. noted: the quote names no charge. contested: our team decides. charged: the charge has become the price. refused, withdrawn: nothing is charged",
    }),
    visit_day: z.string().openapi({ format: "date" }),
    on_my_way_at: z.string().openapi({ format: "date-time" }),
    reported_at: z.string().openapi({ format: "date-time" }),
    note: z.string().nullable(),
    photo_ids: z.array(z.uuid()),
    charge: z.number().int().nullable().openapi({ description: "Pence: what the quote names; null for none" }),
    due_at: moment("The charge is due then, unless the customer objects"),
    reason: z.string().nullable().openapi({ description: "Why the customer objects" }),
    contested_at: moment("When the customer objected"),
    decision: z.string().nullable().openapi({ description: "Our reason" }),
    ended_at: moment("When it was settled"),
    charged: z.number().int().nullable().openapi({ description: "Pence: what became due in the end" }),
  })
  .openapi("NoAccessReport");

const present = (report: NoAccessReport) => ({
  id: report.id,
  booking_id: report.bookingId,
  status: report.status,
  visit_day: report.visitDay,
  on_my_way_at: report.onMyWayAt.toISOString(),
  reported_at: report.createdAt.toISOString(),
  note: report.note,
  photo_ids: report.photoIds,
  charge: report.charge,
  due_at: report.dueAt?.toISOString() ?? null,
  reason: report.reason,
  contested_at: report.contestedAt?.toISOString() ?? null,
  decision: report.decision,
  ended_at: report.endedAt?.toISOString() ?? null,
  charged: report.charged,
});

const read = endpoint("GET /bookings/{id}/no-access", {
  access: "user",
  summary: "The reports that nobody was in, the latest first",
  request: { params: idParam },
  responses: { 200: jsonReply(listOf(shape), "The reports") },
});

const report = endpoint("POST /bookings/{id}/no-access", {
  access: "active",
  summary: "Report that nobody was in, on the day, after on-my-way, from 15 minutes after the window began",
  description:
    "At least one of `photo_ids`, from POST /bookings/{id}/photos. The call-out charge that the quote names becomes the price after 48 hours, unless the customer objects: out of what is held, if anything is.",
  request: { params: idParam, body: jsonBody(noAccessSchema) },
  responses: { 201: jsonReply(shape, "The report") },
});

const contest = endpoint("POST /bookings/{id}/no-access/contest", {
  access: "active",
  summary: "Object to the report, within 48 hours. Our team then decides",
  request: { params: idParam, body: jsonBody(reasonSchema) },
  responses: { 200: jsonReply(shape, "The report") },
});

const withdraw = endpoint("POST /bookings/{id}/no-access/withdraw", {
  access: "active",
  summary: "Take your report back: nothing is charged",
  request: { params: idParam },
  responses: { 200: jsonReply(shape, "The report") },
});

/** GET and POST /bookings/{id}/no-access, POST …/contest, …/withdraw. */
export const noAccessApi = () =>
  newApi()
    .openapi(read, async (c) => {
      const ctx = c.get("ctx");
      const { id } = await findBookingFor(ctx, pathId(c.req.valid("param").id));
      return c.json({ items: (await unsafeNoAccessOf(ctx.db, id)).map(present), next_cursor: null }, 200);
    })
    .openapi(report, async (c) => {
      const { note, photo_ids } = c.req.valid("json");
      const bookingId = pathId(c.req.valid("param").id);
      const made = await reportNoAccess(c.get("ctx"), { bookingId, note: note || null, photoIds: photo_ids });
      return c.json(present(made), 201);
    })
    .openapi(contest, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(present(await contestNoAccess(c.get("ctx"), { bookingId, ...c.req.valid("json") })), 200);
    })
    .openapi(withdraw, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(present(await withdrawNoAccess(c.get("ctx"), { bookingId })), 200);
    });
