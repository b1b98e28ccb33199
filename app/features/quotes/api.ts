import { z } from "@hono/zod-openapi";
import type { Ctx } from "#app/context.server.ts";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { replySchemasToAny } from "#app/web/field-schemas.ts";
import { bookingShape, presentBooking } from "#features/bookings/index.server.ts";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { traderShape } from "#features/verification/index.server.ts";
import { CHECK_KINDS } from "#features/verification/rules/check-kinds.ts";
import { agree } from "#flows/agree.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { quoteFileShape } from "./api/files.ts";
import {
  editQuote,
  myQuotes,
  presentMyQuote,
  presentQuote,
  presentQuoteWithQuoter,
  type QuoteRow,
  quoterChecks,
  quoteSeenBy,
  quotesOfJob,
  rejectQuote,
  submitQuote,
  withdrawQuote,
} from "./index.server.ts";
import { acceptSchema } from "./rules/offered-dates.schema.ts";
import { quoteFields } from "./rules/quote.fields.ts";
import { quoteMachine } from "./rules/quote.machine.ts";
import { editQuoteSchema, readEdit, readQuote, submitQuoteSchema } from "./rules/quote.schema.ts";

const base = z.object({
  id: z.string(),
  job_id: z.string(),
  tradesperson_id: z.string(),
  ...replySchemasToAny(quoteFields),
  files: z.array(quoteFileShape),
  status: z.string().openapi({ enum: [...quoteMachine.states] }),
  lapsed_check: z
    .string()
    .nullable()
    .openapi({ enum: [...CHECK_KINDS, null], description: "The check that ended, so that we withdrew the quote" }),
  checks: z.array(
    z.object({
      kind: z.string().openapi({ enum: [...CHECK_KINDS] }),
      status: z.enum(["approved", "not_checked"]),
      until: z.string().nullable().openapi({ format: "date" }),
    }),
  ),
  not_checked: z.literal(true).optional().openapi({ description: "True if we have not approved their identity" }),
  expires_at: z.string(),
  created_at: z.string(),
});
const quote = base.extend({}).openapi("Quote");
const quoteWithQuoter = base
  .extend({
    tradesperson: z.object({
      user_id: z.string(),
      full_name: z.string(),
      trade: z.string().nullable(),
      verified: z.boolean(),
      rating: z.number(),
      review_count: z.number().int(),
      distance_miles: z.number().nullable().openapi({
        description:
          "Whole miles from the job, only as exact as both places are known; 1 can be less. Null where the distance is unknown or too short for a figure",
      }),
      checks: z.array(
        z.object({
          kind: z.string().openapi({ enum: [...CHECK_KINDS] }),
          checked_at: z.string().nullable(),
          expires_at: z.string().nullable().openapi({ format: "date" }),
        }),
      ),
      trader: traderShape.nullable().openapi({ description: "Who the customer's contract is with" }),
    }),
  })
  .openapi("QuoteWithTradesperson");
const quoteWithJob = base
  .extend({
    job: z.object({
      id: z.string(),
      title: z.string(),
      category: z.string(),
      postcode: z.string().openapi({ description: "The outward part" }),
      budget_min: z.number().int().nullable(),
      budget_max: z.number().int().nullable(),
      status: z.string().openapi({ enum: [...jobMachine.states] }),
      created_at: z.string(),
    }),
  })
  .openapi("QuoteWithJob");

const ofJob = endpoint("GET /jobs/{id}/quotes", {
  access: "user",
  summary: "The quotes of a job, newest first: all for its customer, only their own for a tradesperson",
  request: { params: idParam, query: pageQuery },
  responses: { 200: jsonReply(listOf(quoteWithQuoter), "The quotes") },
});

const submit = endpoint("POST /jobs/{id}/quotes", {
  access: "tradesperson",
  summary: "Quote for an open job",
  request: { params: idParam, body: jsonBody(submitQuoteSchema) },
  responses: { 201: jsonReply(quote, "The quote") },
});

const mine = endpoint("GET /me/quotes", {
  access: "user",
  summary: "Your quotes, newest first",
  request: {
    query: pageQuery.extend({
      status: z.enum(quoteMachine.states, `status is one of ${quoteMachine.states.join(", ")}`).optional(),
    }),
  },
  responses: { 200: jsonReply(listOf(quoteWithJob), "A page of quotes") },
});

const edit = endpoint("PATCH /quotes/{id}", {
  access: "tradesperson",
  summary: "Edit your pending quote",
  request: { params: idParam, body: jsonBody(editQuoteSchema) },
  responses: { 200: jsonReply(quote, "The quote") },
});

const withdraw = endpoint("POST /quotes/{id}/withdraw", {
  access: "tradesperson",
  summary: "Withdraw your pending quote",
  request: { params: idParam },
  responses: { 200: jsonReply(quote, "The quote") },
});

const accept = endpoint("POST /quotes/{id}/accept", {
  access: "customer",
  summary: "Accept a quote for your job, with or without one of the dates it offers. Returns the confirmed booking",
  request: { params: idParam, body: jsonBody(acceptSchema) },
  responses: { 200: jsonReply(bookingShape, "The booking") },
});

const reject = endpoint("POST /quotes/{id}/reject", {
  access: "customer",
  summary: "Reject a pending quote for your job",
  request: { params: idParam },
  responses: { 200: jsonReply(quote, "The quote") },
});

const withChecks = async (ctx: Ctx, quote: QuoteRow) =>
  presentQuote(quoteSeenBy(requireUser(ctx.actor), quote), await quoterChecks(ctx, quote.tradespersonId));

/** GET and POST /jobs/{id}/quotes, GET /me/quotes, PATCH /quotes/{id}, POST /quotes/{id}/accept, reject, withdraw. */
export const quotesApi = () =>
  newApi()
    .openapi(ofJob, async (c) => {
      const page = await quotesOfJob(c.get("ctx"), pathId(c.req.valid("param").id), c.req.valid("query"));
      return c.json({ items: page.items.map(presentQuoteWithQuoter), next_cursor: page.nextCursor }, 200);
    })
    .openapi(submit, async (c) => {
      const jobId = pathId(c.req.valid("param").id);
      const quote = await submitQuote(c.get("ctx"), { jobId, ...readQuote(c.req.valid("json")) });
      return c.json(await withChecks(c.get("ctx"), quote), 201);
    })
    .openapi(mine, async (c) => {
      const ctx = c.get("ctx");
      const page = await myQuotes(ctx, c.req.valid("query"));
      const mine = await quoterChecks(ctx, requireUser(ctx.actor).id);
      const items = page.items.map((quote) => presentMyQuote(quote, mine));
      return c.json({ items, next_cursor: page.nextCursor }, 200);
    })
    .openapi(edit, async (c) => {
      const quoteId = pathId(c.req.valid("param").id);
      const quote = await editQuote(c.get("ctx"), { quoteId, ...readEdit(c.req.valid("json")) });
      return c.json(await withChecks(c.get("ctx"), quote), 200);
    })
    .openapi(withdraw, async (c) => {
      const quoteId = pathId(c.req.valid("param").id);
      return c.json(await withChecks(c.get("ctx"), await withdrawQuote(c.get("ctx"), { quoteId })), 200);
    })
    .openapi(accept, async (c) => {
      const quoteId = pathId(c.req.valid("param").id);
      return c.json(presentBooking(await agree(c.get("ctx"), { ...c.req.valid("json"), quoteId })), 200);
    })
    .openapi(reject, async (c) => {
      const quoteId = pathId(c.req.valid("param").id);
      return c.json(await withChecks(c.get("ctx"), await rejectQuote(c.get("ctx"), { quoteId })), 200);
    });
