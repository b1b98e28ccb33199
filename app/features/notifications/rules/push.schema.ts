import { z } from "zod";

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
    .string(`${name} must be a key of the subscription`)
    .regex(/^[\w-]+=*$/, `${name} must be base64url`)
    .refine((text) => bytesOf(text) === bytes, `${name} must be ${bytes} bytes`);

const bytesOf = (text: string) => Math.floor((text.replace(/(?<!=)=+$/, "").length * 3) / 4);

const endpoint = z
  .string("endpoint must be the subscription’s address")
  .max(1_000, "endpoint must be 1,000 characters or fewer");

/** A browser's `PushSubscription.toJSON()`. */
export const subscriptionBody = z.strictObject({
  endpoint: endpoint.refine(isPushService, "endpoint must be the address of a known push service"),
  keys: z.strictObject(
    { p256dh: base64url("p256dh", 65), auth: base64url("auth", 16) },
    "keys must have p256dh and auth",
  ),
});
export type Subscription = z.output<typeof subscriptionBody>;

export const endpointBody = z.strictObject({ endpoint });
