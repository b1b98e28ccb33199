import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { queryText } from "#app/web/query-parameters.server.ts";
import { reasonBody } from "#app/web/reason.ts";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { disputeMachine } from "#features/disputes/rules/dispute.machine.ts";
import { MOVEMENT_KINDS } from "#features/money/rules/ledger.ts";
import { PAYOUT_STATES } from "#features/money/rules/payout.labels.ts";
import { suspendBody } from "#features/risk/rules/suspension.schema.ts";
import { restoreAccount } from "#flows/delete-account.server.ts";
import { suspendAccount } from "#flows/suspend-account.server.ts";
import { DESK_ROLES } from "#kernel/desk-roles.ts";
import {
  adminStats,
  findBookingForDesk,
  findUser,
  listActs,
  listUsers,
  presentAct,
  presentDeskBooking,
  presentFound,
  presentStats,
  presentUser,
  searchEverything,
} from "./index.server.ts";
import { auditFilters } from "./rules/audit.schema.ts";
import { FOUND_KINDS, SEARCH_MAX } from "./rules/search-query.ts";
import { userGroup } from "./rules/user.schema.ts";

const count = z.number().int();
const pennies = z.number().int().openapi({ description: "Pence" });

const stats = z
  .object({
    approvals_waiting: count,
    verifications_waiting: count,
    disputes_open: count,
    disputes_to_decide: count,
    reports_waiting: count,
    support_waiting: count,
    work_failed: count,
    users: count,
    tradespeople: count,
    tradespeople_verified: count,
    users_suspended: count,
    jobs_open: count,
    payments_held: count,
    held_amount: pennies,
    owed_amount: pennies,
  })
  .openapi("AdminStats");

const user = z
  .object({
    id: z.string(),
    full_name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    user_type: z.enum(["customer", "tradesperson"]),
    roles: z.array(z.enum(DESK_ROLES)),
    suspended: z.boolean(),
    suspended_at: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi("AdminUser");

const readStats = endpoint("GET /admin/stats", {
  access: "admin",
  desk: "overview.read",
  summary: "Current totals and open tasks",
  responses: { 200: jsonReply(stats, "The counts; totals from 20,000 on are estimates") },
});

const users = endpoint("GET /admin/users", {
  access: "admin",
  desk: "people.read",
  keyUse: "people:read",
  summary: "People, newest first",
  request: {
    query: pageQuery.extend({
      q: queryText("q", 255).openapi({ description: "The start of the email address or of a word of the name" }),
      show: userGroup.optional(),
    }),
  },
  responses: { 200: jsonReply(listOf(user), "The people") },
});

const act = z
  .object({
    id: z.string(),
    actor_id: z.string().openapi({ format: "uuid" }),
    act: z.string(),
    subject: z.string(),
    subject_id: z.string(),
    person_id: z.string().nullable(),
    reason: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    request_id: z.string(),
    created_at: z.string(),
  })
  .openapi("AdminAct");

const acts = endpoint("GET /admin/audit", {
  access: "admin",
  desk: "audit.read",
  summary: "Actions of admins, newest first",
  request: { query: pageQuery.extend(auditFilters.shape) },
  responses: { 200: jsonReply(listOf(act), "The actions") },
});

const suspend = endpoint("POST /admin/users/{id}/suspend", {
  access: "admin",
  desk: "people.suspend",
  summary: "Suspend a person, with a statement of reasons",
  description:
    "The person reads `facts` (or `reason`, if there are no `facts`) and the rule. `freeze` (the default) also stops booked work and its money until an operator decides. `continue` lets booked work go on. Quotes are withdrawn in both cases.",
  request: {
    params: idParam,
    body: jsonBody(suspendBody),
  },
  responses: { 200: jsonReply(user, "The updated person") },
});

const restore = endpoint("POST /admin/users/{id}/restore", {
  access: "admin",
  desk: "people.suspend",
  summary: "End a suspension",
  request: { params: idParam, body: jsonBody(reasonBody) },
  responses: { 200: jsonReply(user, "The updated person") },
});

const found = z
  .object({
    kind: z.enum(FOUND_KINDS),
    id: z.string(),
    title: z.string(),
    text: z.string(),
    status: z.string().nullable(),
    amount: pennies.nullable(),
    booking_id: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi("AdminSearchResult");

const search = endpoint("GET /admin/search", {
  access: "admin",
  desk: "bookings.read",
  summary:
    "People, jobs, bookings, payments, disputes, documents and reports by name, email, telephone, postcode, number or any id",
  description:
    "You can also search for the payment provider's ids. Returns at most 5 of each kind for each person found.",
  request: { query: z.object({ q: queryText("q", SEARCH_MAX) }) },
  responses: { 200: jsonReply(z.object({ items: z.array(found) }), "What was found, by kind") },
});

const side = z.object({ id: z.string(), full_name: z.string(), email: z.string(), suspended: z.boolean() });
const columnsOfTrace = {
  received: pennies,
  held: pennies,
  owed: pennies,
  fee: pennies,
  to_bank: pennies,
  sent_back: pennies,
};

const deskBooking = z
  .object({
    id: z.string(),
    job_id: z.string(),
    quote_id: z.string(),
    title: z.string(),
    status: z.string().openapi({ enum: [...bookingMachine.states] }),
    amount: pennies,
    scheduled_date: z.string().nullable(),
    created_at: z.string(),
    customer: side,
    tradesperson: side,
    now: z.object(columnsOfTrace),
    movements: z.array(
      z.object({
        id: z.string(),
        kind: z.string().openapi({ enum: [...MOVEMENT_KINDS] }),
        provider_id: z.string().nullable(),
        created_at: z.string(),
        ...columnsOfTrace,
      }),
    ),
    payouts: z.array(
      z.object({
        provider_id: z.string(),
        state: z.string().openapi({ enum: [...PAYOUT_STATES] }),
        amount: pennies,
        arrival_date: z.string(),
        created_at: z.string(),
      }),
    ),
    disputes: z.array(
      z.object({
        id: z.string(),
        status: z.string().openapi({ enum: [...disputeMachine.states] }),
        reason: z.string(),
      }),
    ),
    events: z.array(
      z.object({ entity: z.string(), event: z.string(), status: z.string(), by: z.string(), created_at: z.string() }),
    ),
  })
  .openapi("AdminBooking");

const readBooking = endpoint("GET /admin/bookings/{id}", {
  access: "admin",
  desk: "bookings.read",
  summary: "One booking: its people, its money traced through the ledger to the payouts, and what has happened",
  request: { params: idParam },
  responses: { 200: jsonReply(deskBooking, "The booking") },
});

/** GET /admin/search, GET /admin/bookings/{id}, GET /admin/stats, GET /admin/users, GET /admin/audit, POST /admin/users/{id}/suspend and /restore. */
export const operatorsApi = () =>
  newApi()
    .openapi(search, async (c) => {
      const items = await searchEverything(c.get("ctx"), c.req.valid("query").q ?? "");
      return c.json({ items: items.map(presentFound) }, 200);
    })
    .openapi(readBooking, async (c) =>
      c.json(presentDeskBooking(await findBookingForDesk(c.get("ctx"), pathId(c.req.valid("param").id))), 200),
    )
    .openapi(readStats, async (c) => c.json(presentStats(await adminStats(c.get("ctx"))), 200))
    .openapi(users, async (c) => {
      const { items, nextCursor } = await listUsers(c.get("ctx"), c.req.valid("query"));
      return c.json({ items: items.map(presentUser), next_cursor: nextCursor }, 200);
    })
    .openapi(acts, async (c) => {
      const { items, nextCursor } = await listActs(c.get("ctx"), c.req.valid("query"));
      return c.json({ items: items.map(presentAct), next_cursor: nextCursor }, 200);
    })
    .openapi(suspend, async (c) => {
      const [ctx, userId] = [c.get("ctx"), pathId(c.req.valid("param").id)];
      const { reason, facts = reason, rule, effects } = c.req.valid("json");
      await suspendAccount(ctx, { userId, reason, facts, rule, effects });
      return c.json(presentUser(await findUser(ctx, userId)), 200);
    })
    .openapi(restore, async (c) => {
      const [ctx, userId] = [c.get("ctx"), pathId(c.req.valid("param").id)];
      await restoreAccount(ctx, { userId, reason: c.req.valid("json").reason });
      return c.json(presentUser(await findUser(ctx, userId)), 200);
    });
