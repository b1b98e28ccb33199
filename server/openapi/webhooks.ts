import type { Operation, Parameter, Schema } from "./schema.ts";

/** The body of every event that is sent to a webhook. */
export const eventSchema = (types: readonly string[]): Schema => ({
  type: "object",
  required: ["type", "timestamp", "data"],
  properties: {
    type: { type: "string", enum: [...types, "webhook.test"] },
    timestamp: { type: "string", format: "date-time", description: "When it happened" },
    data: {
      type: "object",
      additionalProperties: { type: "string", format: "uuid" },
      description: "The ids of what changed, such as `booking_id`. Read the rest with an API key",
    },
  },
});

const ID = "0198f2a4-7c1e-7d3a-9b52-3f6a1c9e8d20";

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
  example,
});
const HEADERS = [
  header("webhook-id", "The same for every attempt to send this event", ID),
  header("webhook-timestamp", "When this attempt was made, in seconds", "1795600800"),
  header(
    "webhook-signature",
    "`v1,` and the base64 HMAC-SHA-256 of `{webhook-id}.{webhook-timestamp}.{body}`. While a new secret replaces an old one there are two, with a space between them",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What we send to webhooks, as the `webhooks` of an OpenAPI document. `events` says what each type of event is. */
export const webhooksOf = (events: Record<string, string>): Record<string, { post: Operation }> =>
  Object.fromEntries(
    Object.entries(events).map(([type, label]) => [
      type,
      {
        post: {
          operationId: `on${type.split(".").map(capital).join("")}`,
          tags: ["webhooks"],
          summary: label,
          description: `${label}. Verify the signature before you trust it, and answer with any 2xx within 10 seconds.`,
          // No credentials are sent: the signature says that the event is ours.
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/WebhookEvent" },
                example: { type, timestamp: "2026-11-25T10:00:00.000Z", data: { [`${type.split(".")[0]}_id`]: ID } },
              },
            },
          },
          responses: {
            "2XX": {
              description: "Received. After any other reply, we send the event again, ten times over three days",
            },
          },
        },
      },
    ]),
  );
