import { z } from "@hono/zod-openapi";

/** A file of a message. */
export const attachment = z
  .object({
    id: z.string(),
    kind: z.enum(["photo", "pdf"]),
    name: z.string(),
    description: z.string().nullable().openapi({ description: "What a photo shows, for people who cannot see it" }),
    bytes: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    url: z.string().openapi({
      description: "A path on this site that works for the conversation's two people while they are signed in",
    }),
    thumbnail_url: z
      .string()
      .nullable()
      .openapi({ description: "The same for a small version of a photo; null for a PDF" }),
  })
  .openapi("Attachment");
/** A message of a conversation. */
export const message = z
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
/** A conversation as one of its two people sees it. */
export const conversation = z
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
