import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { pushSubscriptions } from "#db/schema/notifications.ts";
import { userSettings } from "#db/schema/profile.ts";
import { makeUser } from "#features/identity/auth/testing.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { makeDevice, makeNotification } from "#features/notifications/testing.ts";
import { createPusher } from "#providers/push/pusher.server.ts";
import { sendPush } from "./send-push.server.ts";

const database = testDatabase();
const db = () => database().db;

/** Fake push services: the requests they received, and their answers by URL. */
async function services(answers: Record<string, number> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const pusher = await createPusher(as(database()).settings, db(), async (url, init) => {
    sent.push({ url, init });
    return new Response(null, { status: answers[url] ?? 201 });
  });
  return { pusher, sent };
}
const push = (notificationId: string, { pusher }: Awaited<ReturnType<typeof services>>) =>
  sendPush(as(database()), { notificationId }, pusher);
const devicesOf = async (userId: string) =>
  (await db().select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))).map((row) => row.endpoint);

test("each device gets a payload encrypted for it, signed with a stable key", async () => {
  const user = await makeUser(db());
  const device = await makeDevice(db(), { userId: user.id });
  const notification = await makeNotification(db(), { userId: user.id });
  const outside = await services();
  await push(notification.id, outside);
  const [{ url, init } = expect.fail("nothing was sent")] = outside.sent;
  expect(url).toBe(device.endpoint);
  const headers = new Headers(init.headers);
  expect(headers.get("Content-Encoding")).toBe("aes128gcm");
  expect(headers.get("Topic")).toHaveLength(32);
  expect(headers.get("Authorization")).toContain(`k=${outside.pusher.publicKey}`);
  expect((await services()).pusher.publicKey).toBe(outside.pusher.publicKey);
  expect(JSON.parse(await readAs(device, init.body as Uint8Array))).toEqual({
    title: "Hannah Booth quoted £95.00",
    text: "Replace kitchen mixer tap",
    path: `/notifications/${notification.id}`,
    tag: notification.id,
    to: user.id,
  });
});

test("an unreachable device is removed; a failing service is retried", async () => {
  const user = await makeUser(db());
  const [reachable, unreachable, failing] = [
    await makeDevice(db(), { userId: user.id }),
    await makeDevice(db(), { userId: user.id }),
    await makeDevice(db(), { userId: user.id }),
  ];
  const notification = await makeNotification(db(), { userId: user.id });
  const outside = await services({ [unreachable.endpoint]: 410, [failing.endpoint]: 503 });
  await expect(push(notification.id, outside)).rejects.toThrow("A push service answered 503");
  expect(outside.sent).toHaveLength(3);
  expect((await devicesOf(user.id)).sort()).toEqual([reachable.endpoint, failing.endpoint].sort());
});

test("read or switched-off notifications are not pushed", async () => {
  const user = await makeUser(db());
  await makeDevice(db(), { userId: user.id });
  const [read, off] = [
    await makeNotification(db(), { userId: user.id }),
    await makeNotification(db(), { userId: user.id }),
  ];
  await markSeen(as(database(), user), read.path);
  await db().insert(userSettings).values({ userId: user.id, quoteUpdates: false });
  const outside = await services();
  for (const { id } of [read, off]) await push(id, outside);
  expect(outside.sent).toEqual([]);
});

/** Decrypts a push like a browser (RFC 8291), with a key derived from its own and the sender's. */
async function readAs(device: Awaited<ReturnType<typeof makeDevice>>, body: Uint8Array): Promise<string> {
  const bytes = Buffer.from(body);
  const salt = bytes.subarray(0, 16);
  const sender = bytes.subarray(21, 21 + (bytes[20] ?? 0));
  const text = bytes.subarray(21 + sender.length);
  const { d = "" } = await crypto.subtle.exportKey("jwk", device.privateKey);
  const own = createECDH("prime256v1");
  own.setPrivateKey(Buffer.from(d, "base64url"));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const shared = hkdfSync("sha256", own.computeSecret(sender), Buffer.from(device.auth, "base64url"), info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
