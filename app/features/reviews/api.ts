import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, newApi, pathId } from "#app/web/api.server.ts";
import { leaveReview, presentReview, replyToReview } from "./index.server.ts";
import { apiReplySchema, apiReviewSchema } from "./rules/review.schema.ts";

export const reviewRow = z
  .object({
    id: z.string(),
    booking_id: z.string(),
    reviewer_id: z.string(),
    reviewee_id: z.string(),
    reviewer: z.string().optional(),
    /** Null when our team removed it: then it counts for nothing. */
    rating: z.number().int().min(1).max(5).nullable(),
    comment: z.string().nullable(),
    reply: z.string().nullable(),
    replied_at: z.string().nullable(),
    removed_at: z.string().nullable(),
    removed_for: z.string().nullable(),
    created_at: z.string(),
  })
  .openapi("Review");

const leave = endpoint({
  access: "active",
  method: "post",
  path: "/bookings/{id}/reviews",
  summary: "Review the other person of a completed and paid booking",
  request: { params: idParam, body: jsonBody(apiReviewSchema) },
  responses: { 201: jsonReply(reviewRow, "The review") },
});

const reply = endpoint({
  access: "active",
  method: "post",
  path: "/reviews/{id}/reply",
  summary: "Reply once to a review about you",
  request: { params: idParam, body: jsonBody(apiReplySchema) },
  responses: { 200: jsonReply(reviewRow, "The review with its reply") },
});

/** POST /bookings/{id}/reviews, POST /reviews/{id}/reply. Reading a person's reviews belongs to the tradespeople module. */
export const reviewsApi = () =>
  newApi()
    .openapi(leave, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      return c.json(presentReview(await leaveReview(c.get("ctx"), { bookingId, ...c.req.valid("json") })), 201);
    })
    .openapi(reply, async (c) => {
      const reviewId = pathId(c.req.valid("param").id);
      return c.json(presentReview(await replyToReview(c.get("ctx"), { reviewId, ...c.req.valid("json") })), 200);
    });
