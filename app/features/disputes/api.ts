import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { awaits, awaitsApprovalReply } from "#features/approvals/index.server.ts";
import { makeOffer } from "#flows/answer-dates.server.ts";
import { acceptDisputeOffer, decideDispute, raiseDispute, withdrawDispute } from "#flows/decide-dispute.server.ts";
import {
  answerDispute,
  askForEvidence,
  disputeQueue,
  disputeShape,
  escalateDispute,
  findDisputeFor,
  myDisputes,
  presentDispute,
  presentStory,
  sendDisputeEmail,
  storyShape,
} from "./index.server.ts";
import {
  acceptSchema,
  answerSchema,
  askEvidenceSchema,
  bodyTerms,
  decideSchema,
  offerSchema,
  raiseSchema,
  sendEmailSchema,
} from "./rules/dispute.schema.ts";

const raise = endpoint("POST /bookings/{id}/disputes", {
  access: "active",
  summary:
    "Raise a dispute about a booking. Held money stays held until the dispute is settled; with nothing held it is an aftercare claim",
  request: { params: idParam, body: jsonBody(raiseSchema) },
  responses: { 201: jsonReply(storyShape, "The dispute") },
});

const mine = endpoint("GET /me/disputes", {
  access: "user",
  summary: "Your disputes, as customer or tradesperson, newest first",
  request: { query: pageQuery },
  responses: { 200: jsonReply(listOf(disputeShape), "A page of disputes") },
});

const read = endpoint("GET /disputes/{id}", {
  access: "user",
  summary: "One dispute with its offers, evidence and deadline",
  request: { params: idParam },
  responses: { 200: jsonReply(storyShape, "The dispute") },
});

const offer = endpoint("POST /disputes/{id}/offers", {
  access: "active",
  summary:
    "Make an offer, up to 3 times: a split of the held money (in an aftercare claim a refund of released money), or repeat work on a day. The other person's first offer answers the dispute. If the customer cancelled work that had begun, the tradesperson's offer to refund everything ends the dispute without being accepted",
  request: { params: idParam, body: jsonBody(offerSchema) },
  responses: { 201: jsonReply(storyShape, "The dispute with the offer") },
});

const answer = endpoint("POST /disputes/{id}/answer", {
  access: "active",
  summary: "Answer a dispute in text, as the person who did not raise it",
  request: { params: idParam, body: jsonBody(answerSchema) },
  responses: { 200: jsonReply(storyShape, "The dispute") },
});

const accept = endpoint("POST /disputes/{id}/accept", {
  access: "active",
  keyUse: "money",
  summary: "Accept the other person's offer. It is then carried out",
  request: { params: idParam, body: { ...jsonBody(acceptSchema), required: false } },
  responses: { 200: jsonReply(storyShape, "The dispute") },
});

const step = <const Path extends string>(path: Path, summary: string) =>
  endpoint(`POST ${path}`, {
    access: "active",
    summary,
    request: { params: idParam },
    responses: { 200: jsonReply(storyShape, "The dispute") },
  });
const escalate = step("/disputes/{id}/escalate", "Ask for a decision");
const withdraw = step("/disputes/{id}/withdraw", "Withdraw a dispute that you raised");

const queue = endpoint("GET /admin/disputes", {
  access: "admin",
  desk: "disputes.read",
  summary: "Open disputes by deadline. With status=over, ended disputes, newest first",
  request: { query: pageQuery.extend({ status: z.enum(["live", "over"], "status is live or over").default("live") }) },
  responses: { 200: jsonReply(listOf(disputeShape), "A page of disputes") },
});

const decide = endpoint("POST /admin/disputes/{id}/decide", {
  access: "admin",
  desk: "disputes.decide",
  stepUp: true,
  summary:
    "Decide a dispute by the amount to refund: 0 releases everything, the whole held amount refunds everything, anything between splits it. In an aftercare claim the refund comes out of the tradesperson's balance or next payouts. A day orders repeat work, and refund_amount can come with it",
  request: { params: idParam, body: jsonBody(decideSchema) },
  responses: { 200: jsonReply(storyShape, "The dispute"), 202: awaitsApprovalReply },
});

const ask = endpoint("POST /admin/disputes/{id}/evidence-requests", {
  access: "admin",
  desk: "disputes.decide",
  summary: "Ask one side of a dispute for evidence by a deadline. Both sides see the request",
  request: { params: idParam, body: jsonBody(askEvidenceSchema) },
  responses: { 201: jsonReply(storyShape, "The dispute") },
});

const email = endpoint("POST /functions/send-dispute-email", {
  access: "active",
  summary: "Email the other person about a dispute. We send at most one email a day while it is unanswered",
  request: { body: jsonBody(sendEmailSchema) },
  responses: {
    200: jsonReply(z.object({ success: z.literal(true), sent: z.boolean() }), "Whether this call sent an email"),
  },
});

/** /bookings/{id}/disputes, /me/disputes, /disputes/{id}…, /admin/disputes…, /functions/send-dispute-email. */
export const disputesApi = () =>
  newApi()
    .openapi(raise, async (c) => {
      const bookingId = pathId(c.req.valid("param").id);
      const { id } = await raiseDispute(c.get("ctx"), { bookingId, ...c.req.valid("json") });
      return c.json(presentStory(await findDisputeFor(c.get("ctx"), id)), 201);
    })
    .openapi(mine, async (c) => {
      const page = await myDisputes(c.get("ctx"), c.req.valid("query"));
      return c.json({ items: page.items.map(presentDispute), next_cursor: page.nextCursor }, 200);
    })
    .openapi(read, async (c) =>
      c.json(presentStory(await findDisputeFor(c.get("ctx"), pathId(c.req.valid("param").id))), 200),
    )
    .openapi(offer, async (c) => {
      const disputeId = pathId(c.req.valid("param").id);
      const { message = null, ...body } = c.req.valid("json");
      await makeOffer(c.get("ctx"), { disputeId, terms: bodyTerms(body), message });
      return c.json(presentStory(await findDisputeFor(c.get("ctx"), disputeId)), 201);
    })
    .openapi(answer, async (c) => {
      const disputeId = pathId(c.req.valid("param").id);
      await answerDispute(c.get("ctx"), { disputeId, answer: c.req.valid("json").message });
      return c.json(presentStory(await findDisputeFor(c.get("ctx"), disputeId)), 200);
    })
    .openapi(accept, async (c) => {
      const disputeId = pathId(c.req.valid("param").id);
      await acceptDisputeOffer(c.get("ctx"), { disputeId, offerId: c.req.valid("json").offer_id });
      return c.json(presentStory(await findDisputeFor(c.get("ctx"), disputeId)), 200);
    })
    .openapi(escalate, async (c) => {
      const disputeId = pathId(c.req.valid("param").id);
      await escalateDispute(c.get("ctx"), { disputeId });
      return c.json(presentStory(await findDisputeFor(c.get("ctx"), disputeId)), 200);
    })
    .openapi(withdraw, async (c) => {
      const disputeId = pathId(c.req.valid("param").id);
      await withdrawDispute(c.get("ctx"), { disputeId });
      return c.json(presentStory(await findDisputeFor(c.get("ctx"), disputeId)), 200);
    })
    .openapi(queue, async (c) => {
      const { status, ...request } = c.req.valid("query");
      const page = await disputeQueue(c.get("ctx"), { ...request, over: status === "over" });
      return c.json({ items: page.items.map(presentDispute), next_cursor: page.nextCursor }, 200);
    })
    .openapi(decide, async (c) => {
      const disputeId = pathId(c.req.valid("param").id);
      const { reason, ...body } = c.req.valid("json");
      const decided = await decideDispute(c.get("ctx"), { disputeId, terms: bodyTerms(body), reason });
      if (awaits(decided)) return c.json({ approval_id: decided.id }, 202);
      return c.json(presentStory(await findDisputeFor(c.get("ctx"), disputeId)), 200);
    })
    .openapi(ask, async (c) => {
      const disputeId = pathId(c.req.valid("param").id);
      await askForEvidence(c.get("ctx"), { disputeId, ...c.req.valid("json") });
      return c.json(presentStory(await findDisputeFor(c.get("ctx"), disputeId)), 201);
    })
    .openapi(email, async (c) => {
      const { sent } = await sendDisputeEmail(c.get("ctx"), c.req.valid("json"));
      return c.json({ success: true as const, sent }, 200);
    });
