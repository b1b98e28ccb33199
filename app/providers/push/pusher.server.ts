import webPush from "web-push";
import type { Settings } from "#config/settings.server.ts";
import { getOrCreateSecret, type Queryable } from "#db/client.server.ts";
import { DAY, SECOND } from "#kernel/clock.ts";
import { noteBody } from "./note-body.ts";
import type { Pusher, PushNote, PushTarget } from "./port.ts";

type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Web push (RFC 8030, 8291, 8292) with our own keys: those of the settings, or a pair that is generated once and stored.
 * `send` is fetch, or a fake in tests.
 */
export async function createPusher(settings: Settings, db: Queryable, send: Send = fetch): Promise<Pusher> {
  const keys = await vapidKeys(settings, db);
  const vapidDetails = { subject: subjectOf(settings), ...keys };
  return {
    publicKey: keys.publicKey,
    push: async (target, note) => {
      const { endpoint, body, headers } = requestOf(target, note, vapidDetails);
      const signal = AbortSignal.timeout(10 * SECOND);
      const reply = await send(endpoint, { method: "POST", headers, body, signal, redirect: "error" });
      if (reply.status === 404 || reply.status === 410) return "gone";
      if (!reply.ok) throw new Error(`A push service answered ${reply.status}`);
      return "taken";
    },
  };
}

function requestOf(target: PushTarget, note: PushNote, vapidDetails: webPush.RequestOptions["vapidDetails"]) {
  const { endpoint, p256dh, auth } = target;
  const options = { vapidDetails, TTL: DAY / SECOND, urgency: "normal", topic: note.tag.replaceAll("-", "") } as const;
  const made = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, noteBody(note), options);
  const { "Content-Length": _length, ...headers } = made.headers as Record<string, string>;
  return { endpoint, headers, body: new Uint8Array(made.body ?? []) };
}

async function vapidKeys(settings: Settings, db: Queryable): Promise<webPush.VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  if (publicKey && privateKey) return { publicKey, privateKey };
  return JSON.parse(await getOrCreateSecret(db, "vapid", () => JSON.stringify(webPush.generateVAPIDKeys())));
}

/** The contact address for push services in case of problems with our messages. */
function subjectOf({ VAPID_SUBJECT, BASE_URL, SUPPORT_EMAIL }: Settings): string {
  if (VAPID_SUBJECT) return VAPID_SUBJECT;
  if (BASE_URL?.startsWith("https://")) return BASE_URL;
  return `mailto:${SUPPORT_EMAIL ?? "nobody@localhost"}`;
}
