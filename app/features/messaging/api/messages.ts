import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { cursorText, queryText } from "#app/web/query-parameters.server.ts";
import { PAGE_SIZE } from "#config/constants.ts";
import { isId } from "#kernel/id.ts";
import { listMessagesAfter, markRead, sendMessage, toApiMessage } from "../index.server.ts";
import { messageBody } from "../rules/message.schema.ts";
import { message } from "./schemas.ts";

const list = endpoint("GET /conversations/{id}/messages", {
  access: "user",
  summary: "A conversation's messages, oldest first; with `after`, those after the message with that id",
  request: {
    params: idParam,
    query: z.object({
      limit: pageQuery.shape.limit,
      after: queryText("after", 200).refine(
        (after) => after === undefined || isId(after),
        "after is the id of a message",
      ),
      cursor: cursorText(isId),
    }),
  },
  responses: { 200: jsonReply(listOf(message), "A page of messages; send `next_cursor` as `after` for the next page") },
});

const send = endpoint("POST /conversations/{id}/messages", {
  access: "active",
  summary: "Send a message",
  description:
    "`attachment_ids` names up to 5 files that you have uploaded for this conversation, in the order in which they are shown. `content` may be empty or missing if there are files.",
  request: { params: idParam, body: jsonBody(messageBody) },
  responses: { 201: jsonReply(message, "The message") },
});

const markAsRead = endpoint("POST /conversations/{id}/read", {
  access: "user",
  summary: "Mark what the other person wrote as read",
  request: { params: idParam },
  responses: { 200: jsonReply(z.object({ read: z.number().int() }), "The number of messages that were unread") },
});

/** GET and POST /conversations/{id}/messages, and POST /conversations/{id}/read. */
export const messagesApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const { limit = PAGE_SIZE.default, after, cursor } = c.req.valid("query");
      const conversationId = pathId(c.req.valid("param").id);
      const page = await listMessagesAfter(c.get("ctx"), {
        conversation: conversationId,
        after: after ?? cursor,
        limit,
      });
      const last = page.messages.at(-1)?.id ?? null;
      return c.json({ items: page.messages.map(toApiMessage), next_cursor: page.more ? last : null }, 200);
    })
    .openapi(send, async (c) => {
      const conversationId = pathId(c.req.valid("param").id);
      const { content, attachment_ids: attachmentIds } = c.req.valid("json");
      return c.json(toApiMessage(await sendMessage(c.get("ctx"), { conversationId, content, attachmentIds })), 201);
    })
    .openapi(markAsRead, async (c) => {
      const conversationId = pathId(c.req.valid("param").id);
      return c.json({ read: await markRead(c.get("ctx"), { conversationId }) }, 200);
    });
