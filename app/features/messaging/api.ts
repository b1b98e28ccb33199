import { z } from "@hono/zod-openapi";
import {
  endpoint,
  idParam,
  jsonBody,
  jsonReply,
  listOf,
  newApi,
  pageQuery,
  pathId,
  queryText,
} from "#app/web/api.server.ts";
import { PAGE_SIZE } from "#config/constants.ts";
import {
  attachFile,
  blockPerson,
  describeAttachment,
  listConversations,
  markRead,
  messagesAfter,
  presentAttachment,
  presentConversation,
  presentMessage,
  removeAttachment,
  reportPerson,
  sendMessage,
  showTyping,
  startConversation,
  unblockPerson,
} from "./index.server.ts";
import { descriptionBody, messageBody } from "./rules/message.schema.ts";
import { details, reason } from "./rules/report.schema.ts";

const attachment = z
  .object({
    id: z.string(),
    kind: z.enum(["photo", "pdf"]),
    name: z.string(),
    description: z.string().nullable().openapi({ description: "What a photo shows, for those who cannot see it" }),
    bytes: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    url: z.string().openapi({ description: "A path of this site, for the conversation's two people, signed in" }),
    thumbnail_url: z.string().nullable().openapi({ description: "The same for a small copy of a photo" }),
  })
  .openapi("Attachment");
const message = z
  .object({
    id: z.string(),
    conversation_id: z.string(),
    sender_id: z.string(),
    content: z.string(),
    read: z.boolean(),
    attachments: z.array(attachment),
    created_at: z.string(),
  })
  .openapi("Message");
const conversation = z
  .object({
    id: z.string(),
    participant_one_id: z.string(),
    participant_two_id: z.string(),
    job_id: z.string().nullable(),
    other: z.object({
      id: z.string(),
      full_name: z.string(),
      avatar_url: z.string().nullable(),
      user_type: z.enum(["customer", "tradesperson"]),
    }),
    unread_count: z.number().int(),
    last_message: message.nullable(),
    updated_at: z.string(),
  })
  .openapi("Conversation");

const list = endpoint({
  access: "user",
  method: "get",
  path: "/conversations",
  summary: "One's own conversations, the one that moved last first",
  request: { query: pageQuery },
  responses: { 200: jsonReply(listOf(conversation), "A page of conversations") },
});

const start = endpoint({
  access: "active",
  method: "post",
  path: "/conversations",
  summary: "The conversation with someone: the one there is, or a new one",
  request: {
    body: jsonBody(
      z.strictObject({
        participant_id: z.string({ error: "participant_id is the id of a user" }).max(100),
        job_id: z.string({ error: "job_id is the id of a job" }).max(100).nullish(),
      }),
    ),
  },
  responses: {
    200: jsonReply(conversation, "The conversation that there was"),
    201: jsonReply(conversation, "The new conversation"),
  },
});

const read = endpoint({
  access: "user",
  method: "get",
  path: "/conversations/{id}/messages",
  summary: "A conversation's messages, the oldest first; `after` gives those that came after one",
  request: {
    params: idParam,
    query: z.object({
      limit: pageQuery.shape.limit,
      after: queryText("after", 200),
      cursor: pageQuery.shape.cursor,
    }),
  },
  responses: { 200: jsonReply(listOf(message), "A page of messages; hand `next_cursor` back as `after`") },
});

const send = endpoint({
  access: "active",
  method: "post",
  path: "/conversations/{id}/messages",
  summary: "Send a message",
  description:
    "`attachment_ids` names up to 5 files that one has uploaded for this conversation, in the order in which they are shown. `content` may be empty, or left out, beside files.",
  request: { params: idParam, body: jsonBody(messageBody) },
  responses: { 201: jsonReply(message, "The message") },
});

const FILE = "file is one photo or PDF, sent as multipart/form-data";
const attach = endpoint({
  access: "active",
  method: "post",
  path: "/conversations/{id}/attachments",
  summary: "Upload a photo or a PDF for the next message in a conversation",
  description:
    "JPEG, PNG, WebP or PDF by its content, at most 10 MB. Photos are drawn anew as JPEG, without the place and camera that their files name. Send the id as one of a message's `attachment_ids`; what is not sent within a day is removed. At most 20 files wait to be sent.",
  request: {
    params: idParam,
    body: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: z.strictObject({
            file: z.instanceof(File, { error: FILE }).openapi({ type: "string", format: "binary" }),
          }),
        },
      },
    },
  },
  responses: { 201: jsonReply(attachment, "The file, ready to be sent") },
});

const describe = endpoint({
  access: "active",
  method: "patch",
  path: "/attachments/{id}",
  summary: "Say what one's photo shows, for those who cannot see it, before it is sent",
  request: { params: idParam, body: jsonBody(descriptionBody) },
  responses: { 200: jsonReply(attachment, "The file") },
});

const remove = endpoint({
  access: "active",
  method: "delete",
  path: "/attachments/{id}",
  summary: "Remove one's file before it is sent",
  request: { params: idParam },
  responses: { 204: { description: "Removed" } },
});

const markAsRead = endpoint({
  access: "user",
  method: "post",
  path: "/conversations/{id}/read",
  summary: "Mark what the other person wrote as read",
  request: { params: idParam },
  responses: { 200: jsonReply(z.object({ read: z.number().int() }), "How many there were") },
});

const nothing = { description: "Done" };

const typing = endpoint({
  access: "active",
  method: "post",
  path: "/conversations/{id}/typing",
  summary: "Show the other person that one is writing",
  request: { params: idParam },
  responses: { 204: nothing },
});

const block = endpoint({
  access: "active",
  method: "post",
  path: "/conversations/{id}/block",
  summary: "Block the other person: neither can write to the other",
  request: { params: idParam },
  responses: { 204: nothing },
});

const unblock = endpoint({
  access: "active",
  method: "post",
  path: "/conversations/{id}/unblock",
  summary: "Take one's own block back",
  request: { params: idParam },
  responses: { 204: nothing },
});

const report = endpoint({
  access: "active",
  method: "post",
  path: "/conversations/{id}/report",
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

/** GET and POST /conversations, GET and POST /conversations/{id}/messages, POST /conversations/{id}/attachments, read, typing, block, unblock, report, PATCH and DELETE /attachments/{id}. */
export const messagingApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const page = await listConversations(c.get("ctx"), c.req.valid("query"));
      return c.json({ items: page.items.map(presentConversation), next_cursor: page.nextCursor }, 200);
    })
    .openapi(start, async (c) => {
      const ctx = c.get("ctx");
      const { participant_id: participantId, job_id } = c.req.valid("json");
      const { id, created } = await startConversation(ctx, { participantId, jobId: job_id ?? undefined });
      const { items } = await listConversations(ctx, { id });
      const [row] = items.map(presentConversation);
      if (!row) throw new Error("the conversation is not in its list");
      return c.json(row, created ? 201 : 200);
    })
    .openapi(read, async (c) => {
      const { limit = PAGE_SIZE.default, after, cursor } = c.req.valid("query");
      const conversationId = pathId(c.req.valid("param").id);
      const page = await messagesAfter(c.get("ctx"), { conversationId, after: after ?? cursor, limit });
      const last = page.messages.at(-1)?.id ?? null;
      return c.json({ items: page.messages.map(presentMessage), next_cursor: page.more ? last : null }, 200);
    })
    .openapi(send, async (c) => {
      const conversationId = pathId(c.req.valid("param").id);
      const { content, attachment_ids: attachmentIds } = c.req.valid("json");
      return c.json(presentMessage(await sendMessage(c.get("ctx"), { conversationId, content, attachmentIds })), 201);
    })
    .openapi(attach, async (c) => {
      const conversationId = pathId(c.req.valid("param").id);
      const { file } = c.req.valid("form");
      const bytes = new Uint8Array(await file.arrayBuffer());
      return c.json(presentAttachment(await attachFile(c.get("ctx"), { conversationId, name: file.name, bytes })), 201);
    })
    .openapi(describe, async (c) => {
      const { description } = c.req.valid("json");
      const id = pathId(c.req.valid("param").id);
      return c.json(presentAttachment(await describeAttachment(c.get("ctx"), { id, description })), 200);
    })
    .openapi(remove, async (c) => {
      await removeAttachment(c.get("ctx"), { id: pathId(c.req.valid("param").id) });
      return c.body(null, 204);
    })
    .openapi(markAsRead, async (c) => {
      const conversationId = pathId(c.req.valid("param").id);
      return c.json({ read: await markRead(c.get("ctx"), { conversationId }) }, 200);
    })
    .openapi(typing, async (c) => {
      await showTyping(c.get("ctx"), { conversationId: pathId(c.req.valid("param").id) });
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
      const told = { conversationId, messageId: message_id ?? undefined, details: details ?? undefined, reason };
      return c.json({ id: await reportPerson(c.get("ctx"), told) }, 201);
    });
