import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { pushSubscriptions } from "#db/schema/notifications.ts";
import { userSettings } from "#db/schema/profile.ts";
import { makeUser } from "#features/auth/testing.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { makeDevice, makeNotification } from "#features/notifications/testing.ts";
import { createPusher } from "#providers/push/pusher.server.ts";
import { sendPush } from "./send-push.server.ts";

const database = testDatabase();
const db = () => database().db;

/** Push services in place of those on the internet: what they were sent, and what they answer by address. */
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

test("each device is sent what only it can read, signed with a key that stays the same", async () => {
  const user = await makeUser(db());
  const device = await makeDevice(db(), { userId: user.id });
  const told = await makeNotification(db(), { userId: user.id });
  const outside = await services();
  await push(told.id, outside);
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
    path: `/notifications/${told.id}`,
    tag: told.id,
    to: user.id,
  });
});

test("a device that is gone is forgotten; one whose service fails is tried again", async () => {
  const user = await makeUser(db());
  const [well, gone, failing] = [
    await makeDevice(db(), { userId: user.id }),
    await makeDevice(db(), { userId: user.id }),
    await makeDevice(db(), { userId: user.id }),
  ];
  const told = await makeNotification(db(), { userId: user.id });
  const outside = await services({ [gone.endpoint]: 410, [failing.endpoint]: 503 });
  await expect(push(told.id, outside)).rejects.toThrow("A push service answered 503");
  expect(outside.sent).toHaveLength(3);
  expect((await devicesOf(user.id)).sort()).toEqual([well.endpoint, failing.endpoint].sort());
});

test("what was read, or is switched off by now, is not pushed", async () => {
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

/** What a browser does with a push (RFC 8291): its own key and the sender's make the key of the text. */
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
