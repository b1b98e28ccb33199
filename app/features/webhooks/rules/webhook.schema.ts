import { z } from "zod";
import { EVENT_TYPES } from "#kernel/event-types.ts";
import { texts } from "./webhook.schema.texts.ts";
import { URL_LENGTH } from "./webhook.ts";

const url = z
  .string(texts.enterAddress)
  .trim()
  .min(1, texts.enterAddress)
  .max(URL_LENGTH, texts.addressTooLong(URL_LENGTH))
  .refine((text) => URL.canParse(text), texts.notAddress);

const events = z
  .array(z.enum(EVENT_TYPES, texts.chooseEventsOfList), texts.chooseAtLeastOneEvent)
  .min(1, texts.chooseAtLeastOneEvent)
  .max(EVENT_TYPES.length, texts.giveEachEventOnce);

export const createWebhookBody = z.strictObject({ url, events });
export const changeWebhookBody = z
  .strictObject({ events: events.optional(), enabled: z.boolean("enabled is true or false").optional() })
  .refine(({ events, enabled }) => events !== undefined || enabled !== undefined, texts.giveEventsOrEnabled);

/** A form sends one ticked box as text. */
const tickedEvents = z.preprocess((sent) => (typeof sent === "string" ? [sent] : sent), events);
const webhookId = z.string().default("");

export const createWebhookForm = z.object({ url, events: tickedEvents });
export const changeEventsForm = z.object({ webhookId, events: tickedEvents });
export const switchWebhookForm = z.object({
  webhookId,
  enabled: z.enum(["on", "off"], texts.chooseOnOrOff).transform((value) => value === "on"),
});
export const oneWebhookForm = z.object({ webhookId });
export const resendForm = z.object({ webhookId, deliveryId: z.string().default("") });
