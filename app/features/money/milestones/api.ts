import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import {
  apiPlanSchema,
  approvePlanSchema,
  chargeMilestoneSchema,
  partsOf,
} from "#features/bookings/rules/plan/plan.schema.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { chargeMilestone, moneyOfBooking, releaseMilestone } from "../index.server.ts";
import { approvePlan, findPlanFor, presentMilestone, presentPlan, proposePlan } from "./index.server.ts";
import { milestoneMachine } from "./rules/milestone.machine.ts";

const milestone = z
  .object({
    id: z.string(),
    booking_id: z.string(),
    milestone_index: z.number().int(),
    title: z.string(),
    description: z.string().nullable(),
    amount: z.number().int().openapi({ description: "Pence" }),
    platform_fee_amount: z
      .number()
      .int()
      .openapi({ description: `Pence: ${PLATFORM_FEE} of the amount` }),
    due_date: z.string().nullable(),
    paid_at: z.string().nullable(),
    released_at: z.string().nullable(),
    status: z.string().openapi({ enum: [...milestoneMachine.states] }),
  })
  .openapi("Milestone");

const plan = z
  .object({
    items: z.array(milestone),
    next_cursor: z.null(),
    revision: z
      .number()
      .int()
      .nullable()
      .openapi({ description: "From 1, and the next one with each proposal. Approving names it. Null without a plan" }),
    proposed_at: z.string().nullable(),
    approved_at: z.string().nullable().openapi({ description: "When the customer approved it" }),
  })
  .openapi("MilestonePlan");

const read = endpoint("GET /bookings/{id}/milestones", {
  access: "user",
  summary: "The milestones of a booking, in order",
  request: { params: idParam },
  responses: { 200: jsonReply(plan, "The plan; without one the list is empty") },
});

const propose = endpoint("PUT /bookings/{id}/milestones", {
  access: "active",
  summary: "Propose milestones for a confirmed booking. The amounts must add up to the booking's amount",
  request: { params: idParam, body: jsonBody(apiPlanSchema) },
  responses: { 200: jsonReply(plan, "The plan, to be approved") },
});

const approve = endpoint("POST /bookings/{id}/milestones/approve", {
  access: "active",
  summary: "Approve the proposed milestones. The booking is then paid in milestones",
  request: { params: idParam, body: jsonBody(approvePlanSchema) },
  responses: { 200: jsonReply(plan, "The plan, approved") },
});

const release = endpoint("POST /milestones/{id}/release", {
  access: "active",
  keyUse: "money",
  summary: "Release a paid milestone's money to the tradesperson, less the fee",
  request: { params: idParam },
  responses: { 200: jsonReply(milestone, "The milestone") },
});

const charge = endpoint("POST /functions/charge-milestone", {
  access: "customer",
  keyUse: "money",
  summary: "Pay a milestone with the customer's default card. Repeated calls charge the card once",
  request: { body: jsonBody(chargeMilestoneSchema) },
  responses: {
    200: jsonReply(
      z.object({
        success: z.boolean().openapi({ description: "True once the money is recorded" }),
        requiresAction: z.boolean().openapi({ description: "The customer has to authenticate first" }),
        status: z.string().openapi({ enum: [...milestoneMachine.states] }),
        url: z.string().optional().openapi({ description: "Where the customer authenticates" }),
      }),
      "The milestone's status",
    ),
  },
});

/** GET and PUT /bookings/{id}/milestones, POST /bookings/{id}/milestones/approve, /milestones/{id}/release, /functions/charge-milestone. */
export const milestonesApi = () =>
  newApi()
    .openapi(read, async (c) => {
      const found = await findPlanFor(c.get("ctx"), pathId(c.req.valid("param").id), moneyOfBooking);
      return c.json(presentPlan(found.plan), 200);
    })
    .openapi(propose, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const milestones = partsOf(c.req.valid("json").milestones);
      return c.json(presentPlan(await proposePlan(c.get("ctx"), { bookingId, milestones }, moneyOfBooking)), 200);
    })
    .openapi(approve, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(
        presentPlan(await approvePlan(c.get("ctx"), { ...c.req.valid("json"), bookingId }, moneyOfBooking)),
        200,
      );
    })
    .openapi(release, async (c) => {
      const milestoneId = pathId(c.req.valid("param").id);
      return c.json(presentMilestone(await releaseMilestone(c.get("ctx"), { milestoneId })), 200);
    })
    .openapi(charge, async (c) => {
      const { success, requiresAction, status, url } = await chargeMilestone(c.get("ctx"), c.req.valid("json"));
      return c.json({ success, requiresAction, status, ...(url && { url }) }, 200);
    });
