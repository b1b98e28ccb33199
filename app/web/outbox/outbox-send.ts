import type { Act, Entry, Outcome } from "./outbox.ts";
import { texts } from "./texts.tsx";

const PATHS = { on_my_way: "on-my-way", started: "start", finished: "finish" } as const;
const pathOf = (act: Act): string =>
  `/api/v1/bookings/${act.bookingId}/${act.kind === "step" ? PATHS[act.step] : "photos"}`;

/** Sends an entry with its key, so that several attempts do it once. */
export async function sendEntry({ act, key, doneAt }: Entry, file: File | undefined): Promise<Outcome> {
  const headers = new Headers({ "Idempotency-Key": key });
  let body: FormData | string;
  if (act.kind === "photo") {
    // The browser has deleted the photo, for want of space.
    if (!file) return { kind: "refused", code: "PHOTO_LOST", reason: texts.photoNoLongerDevice };
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
  const { code = "", detail = texts.serverRefusedThis } = problem;
  if (reply.status >= 500 || reply.status === 429 || code === "IDEMPOTENCY_KEY_BUSY") {
    const seconds = Number(reply.headers.get("Retry-After"));
    return { kind: "failed", ...(seconds > 0 && { wait: seconds * 1_000 }) };
  }
  return { kind: "refused", code, reason: detail };
}

/** Whether this account is signed in: its entries are never sent as somebody else. */
export async function sessionOf(account: string): Promise<"theirs" | "signed-out" | "no-answer"> {
  const reply = await fetch("/api/v1/me").catch(() => null);
  if (!reply || reply.status >= 500 || reply.status === 429) return "no-answer";
  if (!reply.ok) return "signed-out";
  const { id } = (await reply.json()) as { id: string };
  return id === account ? "theirs" : "signed-out";
}
