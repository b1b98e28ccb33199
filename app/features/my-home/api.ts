import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { workPhotoPath } from "#features/bookings/work-photos/rules/work-photo.files.ts";
import { DOCUMENT_KINDS } from "#features/documents/rules/document.ts";
import { listHomeWork, setRoom } from "./index.server.ts";
import type { HomeWork } from "./rules/home-work.ts";
import { roomBody } from "./rules/room.schema.ts";
import { ROOMS } from "./rules/rooms.ts";

const work = z
  .object({
    booking_id: z.string(),
    job_id: z.string(),
    title: z.string(),
    category: z.string(),
    room: z.enum(ROOMS).nullable().openapi({ description: "Null until the customer chooses one" }),
    completed_on: z.string().openapi({ format: "date" }),
    tradesperson: z.object({ user_id: z.string(), full_name: z.string() }),
    paid: z.number().int().openapi({ description: "Pence that were paid and not sent back" }),
    guarantee: z.string().nullable().openapi({ description: "The text of the accepted quote" }),
    guarantee_ends_on: z.string().nullable().openapi({ format: "date", description: "If the text names a time" }),
    documents: z.array(z.object({ id: z.string(), kind: z.enum(DOCUMENT_KINDS) })),
    photos: z.array(z.string()).openapi({ description: "Addresses of the first photos from after the work" }),
  })
  .openapi("HomeWork");

const list = endpoint("GET /me/home", {
  access: "user",
  summary: "Your finished work at home as a customer, newest first, with documents and guarantees",
  request: { query: pageQuery },
  responses: { 200: jsonReply(listOf(work), "The work") },
});

const room = endpoint("PUT /me/home/{id}/room", {
  access: "customer",
  summary: "Say which room the work of a completed booking was in",
  request: { params: idParam, body: jsonBody(roomBody) },
  responses: { 204: { description: "Saved" } },
});

/** GET /me/home, PUT /me/home/{id}/room. */
export const myHomeApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const { items, nextCursor } = await listHomeWork(c.get("ctx"), c.req.valid("query"));
      return c.json({ items: items.map(present), next_cursor: nextCursor }, 200);
    })
    .openapi(room, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      await setRoom(c.get("ctx"), { bookingId, room: c.req.valid("json").room ?? null });
      return c.body(null, 204);
    });

const present = (of: HomeWork): z.infer<typeof work> => ({
  booking_id: of.id,
  job_id: of.jobId,
  title: of.title,
  category: of.category,
  room: of.room,
  completed_on: of.completedOn,
  tradesperson: { user_id: of.tradesperson.id, full_name: of.tradesperson.fullName },
  paid: of.paid,
  guarantee: of.guarantee,
  guarantee_ends_on: of.guaranteeEndsOn,
  documents: of.documents,
  photos: of.photos.map(({ id, bookingId }) => workPhotoPath(bookingId, id)),
});
