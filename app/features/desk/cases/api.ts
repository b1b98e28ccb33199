import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { queryText } from "#app/web/query-parameters.server.ts";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { USER_TYPES } from "#kernel/actor.ts";
import { DUE } from "#kernel/deadline.ts";
import { changeCases, findCase, listCases, takeNext, viewCase } from "./index.server.ts";
import { changeCasesBody, presenceBody, TAG_MAX } from "./rules/case.schema.ts";
import { CASE_KINDS } from "./rules/case-kinds.ts";
import { CASE_VIEWS, SEARCH_MAX } from "./rules/case-query.ts";
import { presentCase, presentDetail, presentRefused } from "./server/present-case.server.ts";

const time = z.string().openapi({ format: "date-time" });
const pennies = z.number().int().openapi({ description: "Pence" });

const listed = z
  .object({
    id: z.string(),
    number: z.number().int(),
    kind: z.enum(CASE_KINDS),
    subject_id: z.string().openapi({ description: "What waits: a support thread, a dispute, a check…" }),
    title: z.string(),
    person: z.object({ id: z.string().nullable(), full_name: z.string() }).nullable(),
    booking_id: z.string().nullable(),
    amount: pennies.nullable(),
    risk: z.number().int().openapi({ description: "0 (none) to 3 (high)" }),
    opened_at: time,
    deadline: time,
    closed_at: time.nullable(),
    assignee: z.object({ id: z.string(), full_name: z.string() }).nullable(),
    snoozed_until: time.nullable(),
    tags: z.array(z.string()),
    version: z
      .number()
      .int()
      .openapi({ description: "Goes up with each change by an operator. Send it when you make a change" }),
  })
  .openapi("Case");

const entry = z.object({ id: z.string(), by: z.string().nullable(), text: z.string(), created_at: time });
const detail = listed
  .extend({
    person_facts: z
      .object({
        id: z.string(),
        full_name: z.string(),
        email: z.string(),
        user_type: z.string().openapi({ enum: [...USER_TYPES] }),
        verified: z.boolean().nullable(),
        suspended: z.boolean(),
        bookings: z.number().int(),
        created_at: time,
      })
      .nullable(),
    booking_facts: z
      .object({
        id: z.string(),
        title: z.string(),
        status: z.string().openapi({ enum: [...bookingMachine.states] }),
        amount: pennies,
        held: pennies,
        scheduled_date: z.string().nullable(),
        customer: z.string(),
        tradesperson: z.string(),
      })
      .nullable(),
    merged_into: z.string().nullable().openapi({ format: "uuid", description: "The case this one was merged into" }),
    merged: z
      .array(
        z.object({
          id: z.string(),
          number: z.number().int(),
          subject_id: z.string(),
          title: z.string(),
          waits: z.boolean().openapi({ description: "Whether what it is about still waits" }),
        }),
      )
      .openapi({ description: "The cases merged into it; their notes and history are among its own" }),
    notes: z.array(entry).openapi({ description: "The oldest first" }),
    history: z.array(entry).openapi({ description: "What operators did with it, the newest first" }),
  })
  .openapi("CaseDetail");

const list = endpoint("GET /admin/cases", {
  access: "admin",
  desk: "cases.work",
  keyUse: "cases:read",
  summary: "Cases waiting for operators that your role can decide, soonest deadline first",
  description:
    "Snoozed cases are only in the view `snoozed`. `q` is a case number, or the start of an email address or of a word in the person’s name.",
  request: {
    query: pageQuery.extend({
      view: z.enum(CASE_VIEWS, `view is one of ${CASE_VIEWS.join(", ")}`).default("all"),
      kind: z.enum(CASE_KINDS, `kind is one of ${CASE_KINDS.join(", ")}`).optional(),
      assignee: z.uuid("assignee is an id").optional(),
      tag: queryText("tag", TAG_MAX),
      due: z.enum(DUE, `due is one of ${DUE.join(", ")}`).optional(),
      q: queryText("q", SEARCH_MAX),
    }),
  },
  responses: { 200: jsonReply(listOf(listed), "A page of cases") },
});

const find = endpoint("GET /admin/cases/{id}", {
  access: "admin",
  desk: "cases.work",
  keyUse: "cases:read",
  summary: "A case with the facts of its person and booking, its notes and its history",
  request: { params: idParam },
  responses: { 200: jsonReply(detail, "The case") },
});

const refused = z.object({
  id: z.string(),
  code: z.string(),
  message: z.string(),
  changed_by: z.string().nullable().optional().openapi({ description: "Who changed it in the meantime" }),
  changed_at: time.nullable().optional(),
});

const change = endpoint("PATCH /admin/cases", {
  access: "admin",
  desk: "cases.work",
  keyUse: "cases:write",
  summary: "Assign, snooze, tag or annotate cases",
  description:
    "Each case is changed on its own. `refused` lists those that could not be changed, and why. If you send `cases`, a case whose `version` has changed is refused with CASE_CHANGED. `assignee_id: null` unassigns a case. `in_turn` gives each unassigned case to the operator with the fewest open cases. `snoozed_until: null` puts a case back in the queue.",
  request: { body: jsonBody(changeCasesBody) },
  responses: {
    200: jsonReply(
      z.object({
        changed: z.array(z.object({ id: z.string(), version: z.number().int(), done: z.array(z.string()) })),
        refused: z.array(refused),
      }),
      "What was done to which",
    ),
  },
});

const next = endpoint("POST /admin/cases/next/take", {
  access: "admin",
  desk: "cases.work",
  keyUse: "cases:write",
  summary: "Take the most urgent unassigned case",
  responses: {
    // Not nullable(), which the document loses for a schema that extends another.
    200: jsonReply(
      z.object({ case: z.union([detail, z.null()]) }),
      "The case, which is now yours; null when there is none",
    ),
  },
});

const presence = endpoint("POST /admin/case-presence", {
  access: "admin",
  desk: "cases.work",
  summary: "Show other operators that you have a case open, or have left it",
  description:
    "Repeat this every 30 seconds while the case is open. After a minute without a call, you count as having left. Name the case by its id, or by the kind and id of what is waiting.",
  request: { body: jsonBody(presenceBody) },
  responses: {
    200: jsonReply(
      z.object({
        case_id: z.string().nullable().openapi({ description: "Null if your role can't decide this kind of case" }),
        viewers: z.array(z.object({ id: z.string(), full_name: z.string() })),
      }),
      "The other operators who have it open",
    ),
  },
});

/** GET and PATCH /admin/cases, GET /admin/cases/{id}, POST /admin/cases/next/take and /admin/case-presence. */
export const casesApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const { limit, cursor, ...filter } = c.req.valid("query");
      const { items, nextCursor } = await listCases(c.get("ctx"), filter, { limit, ...(cursor && { cursor }) });
      return c.json({ items: items.map(presentCase), next_cursor: nextCursor }, 200);
    })
    .openapi(next, async (c) => {
      const taken = await takeNext(c.get("ctx"));
      return c.json({ case: taken && presentDetail(await findCase(c.get("ctx"), taken.id)) }, 200);
    })
    .openapi(presence, async (c) => {
      const { case_id: caseId, kind, subject_id: subjectId, leaves = false } = c.req.valid("json");
      const at = caseId === undefined ? kind && subjectId !== undefined && { kind, subjectId } : { caseId };
      if (!at) throw new Error("the body names no case");
      const viewed = await viewCase(c.get("ctx"), { at, leaves });
      const viewers = viewed.viewers.map(({ id, name }) => ({ id, full_name: name }));
      return c.json({ case_id: viewed.caseId, viewers }, 200);
    })
    .openapi(find, async (c) =>
      c.json(presentDetail(await findCase(c.get("ctx"), pathId(c.req.valid("param").id))), 200),
    )
    .openapi(change, async (c) => {
      const body = c.req.valid("json");
      const done = await changeCases(c.get("ctx"), {
        cases: body.cases ?? (body.ids ?? []).map((id) => ({ id })),
        assigneeId: body.assignee_id,
        inTurn: body.in_turn,
        snoozedUntil: body.snoozed_until
          ? new Date(body.snoozed_until)
          : body.snoozed_until === null
            ? null
            : undefined,
        addTags: body.add_tags,
        removeTags: body.remove_tags,
        note: body.note,
      });
      const changed = done.changed.map(({ texts, ...one }) => ({ ...one, done: texts }));
      return c.json({ changed, refused: done.refused.map(presentRefused) }, 200);
    });
