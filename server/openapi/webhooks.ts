import type { EventType } from "#kernel/event-types.ts";
import { EVENT_CONTENTS } from "./event-contents.ts";
import { exampleOf } from "./examples.ts";
import type { Operation, Parameter, Schema } from "./schema.ts";

const VERSION =
  "Grows with each change of what the event is about: it is the number of the event. Of two events about the same thing the one with the larger `version` is newer, so skip an event whose `version` is not larger than the last one you handled for that thing";

const ID = "0198f2a4-7c1e-7d3a-9b52-3f6a1c9e8d20";
const id = (): Schema => ({ type: "string", format: "uuid", examples: [ID] });

const dataOf = (status: Schema, ids: Record<string, Schema>, required: readonly string[]): Schema => ({
  type: "object",
  required: [...required, "status", "version"],
  properties: { ...ids, status, version: { type: "integer", minimum: 1, description: VERSION, examples: [4817] } },
  description: "The ids of what changed, with its `status` and `version`. Read the rest with an API key",
});

const eventOf = (type: string, data: Schema): Schema => ({
  type: "object",
  required: ["type", "timestamp", "data"],
  properties: {
    type: { type: "string", enum: [type] },
    timestamp: {
      type: "string",
      format: "date-time",
      description: "When it happened",
      examples: ["2026-11-25T10:00:00.000Z"],
    },
    data,
  },
});

/** The body of every event that is sent to a webhook: one of its types, or a test. */
export const eventSchema = (types: readonly EventType[]): Schema => ({
  oneOf: [
    ...types.map(schemaOfEvent),
    eventOf("webhook.test", dataOf({ type: "string", enum: ["on"] }, { webhook_id: id() }, ["webhook_id"])),
  ],
});

/** The body of one type of event. */
export function schemaOfEvent(type: EventType): Schema {
  const { ids, maybe = [], status } = EVENT_CONTENTS[type];
  const named = Object.fromEntries([...ids, ...maybe].map((name) => [name, id()]));
  const description = "The status of what the type names, when this happened";
  return eventOf(type, dataOf({ type: "string", enum: [...status], description }, named, ids));
}

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
export const webhooksOf = (events: Record<EventType, string>): Record<string, { post: Operation }> =>
  Object.fromEntries(
    (Object.entries(events) as [EventType, string][]).map(([type, label]) => [
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
                schema: schemaOfEvent(type),
                example: exampleOf(schemaOfEvent(type), {}, { whole: false }),
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
