import { readFile, type StoredFile } from "#app/web/browser-store/stored-file.ts";
import { type Act, type Entry, nextEntry, type Outbox, type OutboxEvent, type Outcome } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";

const PATHS = { on_my_way: "on-my-way", started: "start", finished: "finish" } as const;

const pathOf = (act: Act): string =>
  `/api/v1/bookings/${act.bookingId}/${act.kind === "step" ? PATHS[act.step] : "photos"}`;

/** Sends an entry with its key, so that several attempts do it once. */
export async function sendEntry({ act, key, doneAt }: Entry, stored: StoredFile | File | undefined): Promise<Outcome> {
  const headers = new Headers({ "Idempotency-Key": key });
  let body: FormData | string;
  if (act.kind === "photo") {
    const file = stored && (await readFile(stored).catch(() => undefined));
    // The browser has deleted the photo, for want of space, or cannot read it any more.
    if (!file) return { kind: "refused", code: "PHOTO_LOST", reason: "The photo is no longer on this device" };
    body = new FormData();
    body.append("moment", act.moment);
    body.append("photo", file);
  } else {
    headers.set("Content-Type", "application/json");
    body = JSON.stringify({ done_at: new Date(doneAt).toISOString() });
  }
  const reply = await fetch(pathOf(act), { method: "POST", headers, body }).catch(() => null);
  return reply ? outcomeOf(reply) : { kind: "no-answer" };
}

/** What the server's reply means for an entry. */
export async function outcomeOf(reply: Response): Promise<Outcome> {
  if (reply.ok) return { kind: "sent" };
  if (reply.status === 401) return { kind: "signed-out" };
  const problem = (await reply.json().catch(() => ({}))) as { code?: string; detail?: string };
  const { code = "", detail = "We could not accept this" } = problem;
  if (reply.status >= 500 || reply.status === 429 || code === "IDEMPOTENCY_KEY_BUSY") {
    const seconds = Number(reply.headers.get("Retry-After"));
    return { kind: "failed", ...(seconds > 0 && { wait: seconds * 1_000 }) };
  }
  return { kind: "refused", code, reason: detail };
}

/** Whether this account is signed in: its entries are never sent as another person. */
export async function sessionOf(account: string): Promise<"theirs" | "signed-out" | "no-answer"> {
  const reply = await fetch("/api/v1/me").catch(() => null);
  if (!reply || reply.status >= 500 || reply.status === 429) return "no-answer";
  if (!reply.ok) return "signed-out";
  const { id } = (await reply.json()) as { id: string };
  return id === account ? "theirs" : "signed-out";
}

/** An outbox with its stored entries; a dispatched event is stored before the promise resolves. */
interface Stored {
  account: string;
  store: OutboxStore;
  get(): Outbox;
  dispatch(event: OutboxEvent): Promise<void>;
}

/**
 * Sends what waits, one entry after the other. Of the tabs of a browser and its service worker one sends at a time. Returns what was sent.
 */
export async function drain({ account, store, get, dispatch }: Stored): Promise<Outbox["entries"]> {
  const sent: Outbox["entries"][number][] = [];
  await navigator.locks.request("outbox", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    // Another tab may have sent some.
    await dispatch({ type: "loaded", entries: await store.load() });
    const first = nextEntry(get(), Date.now());
    if (!first) return;
    const session = await sessionOf(account);
    for (let entry = nextEntry(get(), Date.now()); entry; entry = nextEntry(get(), Date.now())) {
      const { key } = entry;
      await dispatch({ type: "sending", key });
      const outcome = session === "theirs" ? await sendEntry(entry, await store.file(key)) : { kind: session };
      await dispatch({ type: "answered", key, outcome, now: Date.now() });
      if (outcome.kind === "sent") sent.push(entry);
    }
  });
  return sent;
}
