import { z } from "zod";
import { texts } from "./texts.ts";

/** The push services of the current browsers. The server sends to no other address that a client supplies. */
const SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "updates-autopush.stage.mozaws.net",
  "web.push.apple.com",
  "notify.windows.com",
];

/** Whether an address belongs to a browser's push service. */
export function isPushService(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "") return false;
  return SERVICES.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

const base64url = (name: string, bytes: number) =>
  z
    .string(texts.isKeyOfSubscription(name))
    .regex(/^[\w-]+=*$/, texts.isBase64Url(name))
    .refine((text) => bytesOf(text) === bytes, texts.hasBytes(name, bytes));

const bytesOf = (text: string) => Math.floor((text.replace(/=+$/, "").length * 3) / 4);

const endpoint = z.string(texts.endpointIsSubscriptionsAddress).max(1_000, texts.endpointMost1000Characters);

/** A browser's `PushSubscription.toJSON()`. */
export const subscriptionBody = z.strictObject({
  endpoint: endpoint.refine(isPushService, texts.endpointNotAddressPush),
  keys: z.strictObject({ p256dh: base64url("p256dh", 65), auth: base64url("auth", 16) }, texts.keysAreBoth),
});
export type Subscription = z.output<typeof subscriptionBody>;

export const endpointBody = z.strictObject({ endpoint });
