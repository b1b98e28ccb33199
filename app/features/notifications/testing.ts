import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { notifications, pushSubscriptions } from "#db/schema/notifications.ts";
import { newId } from "#kernel/id.ts";

type Notification = typeof notifications.$inferInsert;

/** An unread notification, stored directly. */
export async function makeNotification(db: Queryable, overrides: Partial<Notification> & { userId: string }) {
  const payload = { jobTitle: "Replace kitchen mixer tap", tradesperson: "Hannah Booth", amount: 9_500 };
  const row = { kind: "quote-received", payload, path: `/job/${newId()}`, ...overrides };
  return insertOne(db, notifications, row);
}

/** A browser that receives pushes. Its keys are valid, so that pushes to it can be encrypted. */
export async function makeDevice(db: Queryable, overrides: { userId: string; endpoint?: string }) {
  const endpoint = overrides.endpoint ?? `https://fcm.googleapis.com/fcm/send/${newId()}`;
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const p256dh = Buffer.from(await crypto.subtle.exportKey("raw", pair.publicKey)).toString("base64url");
  const auth = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");
  const made = await insertOne(db, pushSubscriptions, { userId: overrides.userId, endpoint, p256dh, auth });
  return { ...made, privateKey: pair.privateKey };
}
