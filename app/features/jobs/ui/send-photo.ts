/** A photo that has arrived before its job; null when it has not. `at` in milliseconds since 1970. */
export type SentPhoto = { id: string; at: number } | null;

/** In milliseconds. After it, the photo goes with the form. */
const LONGEST = 120_000;

/** Sends a photo with its key, so that a second attempt stores it once. Null when it has not arrived, or was refused: the form says why. */
export async function sendPhoto(file: File, key: string): Promise<SentPhoto> {
  const body = new FormData();
  body.append("photo", file);
  const headers = { "Idempotency-Key": key };
  const signal = AbortSignal.timeout(LONGEST);
  const reply = await fetch("/api/v1/me/job-photos", { method: "POST", headers, body, signal }).catch(() => null);
  const sent = reply?.ok ? ((await reply.json().catch(() => null)) as { id: string } | null) : null;
  return sent && { id: sent.id, at: Date.now() };
}
