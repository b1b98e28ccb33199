import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import {
  announceTyping,
  blockPerson,
  listConversations,
  reportPerson,
  startConversation,
  toApiConversation,
  unblockPerson,
} from "../index.server.ts";
import { details, reason } from "../rules/report.schema.ts";
import { conversation } from "./schemas.ts";

const list = endpoint("GET /conversations", {
  access: "user",
  summary: "Your conversations, most recently used first",
  request: { query: pageQuery },
  responses: { 200: jsonReply(listOf(conversation), "A page of conversations") },
});

const start = endpoint("POST /conversations", {
  access: "active",
  summary: "Find the conversation with somebody, or start one",
  request: {
    body: jsonBody(
      z.strictObject({
        participant_id: z.string({ error: "participant_id is the id of a user" }).max(100),
        job_id: z.string({ error: "job_id is the id of a job" }).max(100).nullish(),
      }),
    ),
  },
  responses: {
    200: jsonReply(conversation, "The existing conversation"),
    201: jsonReply(conversation, "The new conversation"),
  },
});

const noContent = { description: "Done" };

const typing = endpoint("POST /conversations/{id}/typing", {
  access: "active",
  summary: "Show the other person that you are typing",
  request: { params: idParam },
  responses: { 204: noContent },
});

const block = endpoint("POST /conversations/{id}/block", {
  access: "active",
  summary: "Block the other person, so that neither can write to the other",
  request: { params: idParam },
  responses: { 204: noContent },
});

const unblock = endpoint("POST /conversations/{id}/unblock", {
  access: "active",
  summary: "Remove your block of the other person",
  request: { params: idParam },
  responses: { 204: noContent },
});

const report = endpoint("POST /conversations/{id}/report", {
  access: "active",
  summary: "Report the other person, or one message of theirs, to the operators",
  request: {
    params: idParam,
    body: jsonBody(
      z.strictObject({
        reason,
        details: details.nullish(),
        message_id: z.string({ error: "message_id is the id of a message" }).max(100).nullish(),
      }),
    ),
  },
  responses: { 201: jsonReply(z.object({ id: z.string() }), "The report") },
});

/** GET and POST /conversations, and POST /conversations/{id}/typing, block, unblock and report. */
export const conversationsApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const page = await listConversations(c.get("ctx"), c.req.valid("query"));
      return c.json({ items: page.items.map(toApiConversation), next_cursor: page.nextCursor }, 200);
    })
    .openapi(start, async (c) => {
      const ctx = c.get("ctx");
      const { participant_id: participantId, job_id } = c.req.valid("json");
      const { id, created } = await startConversation(ctx, { participantId, jobId: job_id ?? undefined });
      const { items } = await listConversations(ctx, { id });
      const [row] = items.map(toApiConversation);
      if (!row) throw new Error("the conversation is missing from its list");
      return c.json(row, created ? 201 : 200);
    })
    .openapi(typing, async (c) => {
      await announceTyping(c.get("ctx"), { conversationId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    })
    .openapi(block, async (c) => {
      await blockPerson(c.get("ctx"), { conversationId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    })
    .openapi(unblock, async (c) => {
      await unblockPerson(c.get("ctx"), { conversationId: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    })
    .openapi(report, async (c) => {
      const conversationId = pathId(c.req.valid("param").id);
      const { message_id, details, reason } = c.req.valid("json");
      const id = await reportPerson(c.get("ctx"), {
        conversationId,
        messageId: message_id ?? undefined,
        details: details ?? undefined,
        reason,
      });
      return c.json({ id }, 201);
    });
