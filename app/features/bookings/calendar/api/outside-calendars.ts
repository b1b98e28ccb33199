import { z } from "@hono/zod-openapi";
import type { Ctx } from "#app/context.server.ts";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import {
  connectOutsideCalendar,
  type OutsideCalendar,
  outsideCalendarsOf,
  removeOutsideCalendar,
} from "../index.server.ts";
import { outsideCalendarSchema } from "../rules/calendar.schema.ts";
import { OUTSIDE_PROBLEMS, SKIP_REASONS } from "../rules/outside-calendar.ts";

const skippedRow = z.object({
  reason: z.enum(SKIP_REASONS),
  starts_at: z.string().nullable().openapi({ description: "When it begins, or first began, if that is known" }),
  all_day: z.boolean(),
  repeats: z.boolean(),
});
const outsideRow = z
  .object({
    id: z.string(),
    url: z.string(),
    name: z.string().nullable().openapi({ description: "What the calendar calls itself" }),
    read: z.number().int().openapi({ description: "How many events were read" }),
    skipped: z.number().int().openapi({
      description: "How many events could not be read, or not all of them: customers can book these times",
    }),
    skipped_events: z.array(skippedRow).openapi({ description: "The first of them" }),
    read_at: z.string().nullable().openapi({ description: "From when the busy times, `read` and `skipped` are" }),
    checked_at: z.string().nullable().openapi({ description: "When we last tried to read it" }),
    problem: z.enum(OUTSIDE_PROBLEMS).nullable().openapi({ description: "Why the last attempt to read it failed" }),
  })
  .openapi("OutsideCalendar");

const presentOutside = ({
  id,
  url,
  name,
  readCount,
  skippedCount,
  skipped,
  readAt,
  checkedAt,
  problem,
}: OutsideCalendar) => ({
  id,
  url,
  name,
  read: readCount,
  skipped: skippedCount,
  skipped_events: skipped.map(({ reason, at, isAllDay, repeats }) => ({
    reason,
    starts_at: at,
    all_day: isAllDay,
    repeats,
  })),
  read_at: readAt?.toISOString() ?? null,
  checked_at: checkedAt?.toISOString() ?? null,
  problem,
});

const getAll = endpoint("GET /me/outside-calendars", {
  access: "user",
  // Whoever knows an address can read the calendar.
  keyUse: "session",
  summary: "Your own calendars, which we read for busy times, in the order in which you connected them",
  responses: { 200: jsonReply(z.object({ items: z.array(outsideRow) }), "The calendars") },
});
const post = endpoint("POST /me/outside-calendars", {
  access: "tradesperson",
  summary: "Connect one of your own calendars (iCalendar), so that customers can't choose times when you are busy",
  request: { body: jsonBody(outsideCalendarSchema) },
  responses: { 201: jsonReply(outsideRow, "The calendar, which has been read") },
});
const remove = endpoint("DELETE /me/outside-calendars/{id}", {
  access: "tradesperson",
  operationId: "disconnectOutsideCalendar",
  summary: "Disconnect one of your own calendars and forget its busy times",
  request: { params: idParam },
  responses: { 204: { description: "Disconnected" } },
});
const getFirst = endpoint("GET /me/outside-calendar", {
  access: "user",
  keyUse: "session",
  summary: "The first of your own calendars. Null if you have connected none",
  responses: {
    200: jsonReply(z.object({ calendar: outsideRow.or(z.null()) }), "The calendar"),
  },
});
const putFirst = endpoint("PUT /me/outside-calendar", {
  access: "tradesperson",
  summary: "Connect one of your own calendars in the place of the first one",
  request: { body: jsonBody(outsideCalendarSchema) },
  responses: { 200: jsonReply(z.object({ calendar: outsideRow }), "The calendar, which has been read") },
});
const deleteFirst = endpoint("DELETE /me/outside-calendar", {
  access: "tradesperson",
  summary: "Disconnect the first of your own calendars and forget its busy times",
  responses: { 204: { description: "Disconnected" } },
});

const first = async (ctx: Ctx): Promise<OutsideCalendar | null> => (await outsideCalendarsOf(ctx))[0] ?? null;

/** GET, POST /me/outside-calendars, DELETE /me/outside-calendars/{id}; GET, PUT, DELETE /me/outside-calendar, from when a person had one. */
export const outsideCalendarsApi = () =>
  newApi()
    .openapi(getAll, async (c) => c.json({ items: (await outsideCalendarsOf(c.get("ctx"))).map(presentOutside) }, 200))
    .openapi(post, async (c) =>
      c.json(presentOutside(await connectOutsideCalendar(c.get("ctx"), c.req.valid("json"))), 201),
    )
    .openapi(remove, async (c) => {
      await removeOutsideCalendar(c.get("ctx"), { calendarId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    })
    .openapi(getFirst, async (c) => {
      const found = await first(c.get("ctx"));
      return c.json({ calendar: found && presentOutside(found) }, 200);
    })
    .openapi(putFirst, async (c) => {
      const ctx = c.get("ctx");
      const before = await first(ctx);
      const saved = await connectOutsideCalendar(ctx, { ...c.req.valid("json"), calendarId: before?.id });
      return c.json({ calendar: presentOutside(saved) }, 200);
    })
    .openapi(deleteFirst, async (c) => {
      const ctx = c.get("ctx");
      const before = await first(ctx);
      if (before) await removeOutsideCalendar(ctx, { calendarId: before.id });
      return c.body(null, 204);
    });
