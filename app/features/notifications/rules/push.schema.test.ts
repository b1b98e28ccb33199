import { expect, test } from "vitest";
import { isPushService, subscriptionBody } from "./push.schema.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
  "https://web.push.apple.com/QGu",
  "https://wns2-db5p.notify.windows.com/w/?token=x",
])("%s is a push service", (address) => expect(isPushService(address)).toBe(true));

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/x",
  "https://evilfcm.googleapis.com/x",
  "https://user@fcm.googleapis.com/x",
  "https://127.0.0.1/x",
  "https://169.254.169.254/latest/meta-data",
  "file:///etc/passwd",
  "nonsense",
  "",
])("%s is not a push service", (address) => expect(isPushService(address)).toBe(false));

test("a subscription has its keys", () => {
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
  expect(subscriptionBody.safeParse({ endpoint, keys }).success).toBe(true);
  for (const wrong of [{ ...keys, auth: "a" }, { ...keys, p256dh: "/".repeat(87) }, { auth: keys.auth }, null])
    expect(subscriptionBody.safeParse({ endpoint, keys: wrong }).success).toBe(false);
  expect(subscriptionBody.safeParse({ endpoint, keys, expirationTime: null }).success).toBe(false);
});
