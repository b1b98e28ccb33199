import { z } from "zod";
import { EVENT_TYPES } from "#kernel/event-types.ts";
import { URL_LENGTH } from "./webhook.ts";

/** `URL.canParse` is not in every browser that we support. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

const url = z
  .string("Enter the address")
  .trim()
  .min(1, "Enter the address")
  .max(URL_LENGTH, `Address must be ${URL_LENGTH} characters or fewer`)
  .refine(isAddress, "Enter an address such as https://example.com/hooks");

const events = z
  .array(z.enum(EVENT_TYPES, "Choose events from the list"), "Choose at least one event")
  .min(1, "Choose at least one event")
  .max(EVENT_TYPES.length, "List each event once");

export const createWebhookBody = z.strictObject({ url, events });
export const changeWebhookBody = z
  .strictObject({ events: events.optional(), enabled: z.boolean("enabled is true or false").optional() })
  .refine(({ events, enabled }) => events !== undefined || enabled !== undefined, "Send events or enabled");

/** A form sends one ticked box as text. */
const tickedEvents = z.preprocess((sent) => (typeof sent === "string" ? [sent] : sent), events);
const webhookId = z.string().default("");

export const createWebhookForm = z.object({ url, events: tickedEvents });
export const changeEventsForm = z.object({ webhookId, events: tickedEvents });
export const switchWebhookForm = z.object({
  webhookId,
  enabled: z.enum(["on", "off"], "Choose on or off").transform((value) => value === "on"),
});
export const oneWebhookForm = z.object({ webhookId });
export const resendForm = z.object({ webhookId, deliveryId: z.string().default("") });
