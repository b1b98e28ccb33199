import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { decideReview, leaveReview, presentReview, replyToReview } from "./index.server.ts";
import { REMOVAL_GROUNDS } from "./rules/removal.ts";
import { REVIEW_SUBJECTS, reviewMachine } from "./rules/review.machine.ts";
import { apiDecideReviewSchema, apiReplySchema, apiReviewSchema } from "./rules/review.schema.ts";

export const reviewRow = z
  .object({
    id: z.string(),
    booking_id: z.string(),
    reviewer_id: z.string(),
    reviewee_id: z.string(),
    reviewer: z.string().optional(),
    /** Null when our team removed the review: then it does not count. */
    rating: z.number().int().min(1).max(5).nullable(),
    comment: z.string().nullable(),
    reply: z.string().nullable(),
    replied_at: z.string().nullable(),
    removed_at: z.string().nullable(),
    removed_for: z
      .string()
      .nullable()
      .openapi({ enum: [...REMOVAL_GROUNDS, null] }),
    status: z.enum(reviewMachine.states).openapi({ description: "held: waiting for our team, and not public yet" }),
    about: z.enum(REVIEW_SUBJECTS).openapi({
      description: "How the booking ended: cancelled or missed by the tradesperson, or work that was done",
    }),
    created_at: z.string(),
  })
  .openapi("Review");

const leave = endpoint("POST /bookings/{id}/reviews", {
  access: "active",
  summary: "Review the other person of a booking: completed and paid, or cancelled or missed by the tradesperson",
  request: { params: idParam, body: jsonBody(apiReviewSchema) },
  responses: { 201: jsonReply(reviewRow, "The review") },
});

const reply = endpoint("POST /reviews/{id}/reply", {
  access: "active",
  summary: "Reply once to a review about you",
  request: { params: idParam, body: jsonBody(apiReplySchema) },
  responses: { 200: jsonReply(reviewRow, "The review with its reply") },
});

const decision = <const Path extends string>(path: Path, summary: string) =>
  endpoint(`POST ${path}`, {
    access: "admin",
    desk: "reviews.decide",
    summary,
    request: { params: idParam, body: jsonBody(apiDecideReviewSchema) },
    responses: { 200: jsonReply(reviewRow, "The review") },
  });
const publish = decision("/admin/reviews/{id}/publish", "Publish a review that is waiting for a check");
const refuse = decision("/admin/reviews/{id}/refuse", "Refuse to publish a review. Its author sees the reason");

/** POST /bookings/{id}/reviews, POST /reviews/{id}/reply, POST /admin/reviews/{id}/publish, refuse. Reading a person's reviews belongs to the tradespeople module. */
export const reviewsApi = () =>
  newApi()
    .openapi(leave, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentReview(await leaveReview(c.get("ctx"), { bookingId, ...c.req.valid("json") })), 201);
    })
    .openapi(reply, async (c) => {
      const reviewId = pathId(c.req.valid("param").id);
      return c.json(presentReview(await replyToReview(c.get("ctx"), { reviewId, ...c.req.valid("json") })), 200);
    })
    .openapi(publish, async (c) => {
      const input = { reviewId: pathId(c.req.valid("param").id), decision: "publish", ...c.req.valid("json") } as const;
      return c.json(presentReview(await decideReview(c.get("ctx"), input)), 200);
    })
    .openapi(refuse, async (c) => {
      const input = { reviewId: pathId(c.req.valid("param").id), decision: "refuse", ...c.req.valid("json") } as const;
      return c.json(presentReview(await decideReview(c.get("ctx"), input)), 200);
    });
