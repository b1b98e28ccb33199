import { createHmac } from "node:crypto";
import type { Ctx } from "#app/context.server.ts";
import type { webhookDeliveries } from "#db/schema/webhooks.ts";
import { SECOND } from "#kernel/clock.ts";
import { OutboundError } from "#providers/outbound/port.ts";
import { SECRET_PREFIX, signedText } from "../rules/sign.ts";

const TIME_LIMIT = 10 * SECOND;
/** Answers are not stored; a longer one counts as a failure. */
const LONGEST_ANSWER = 64 * 1_024;

interface Outcome {
  /** Null when there was no answer. */
  status: number | null;
  error: string | null;
}

/** Sends an event once, signed with each secret as the Standard Webhooks specification says. No answer is an outcome too. */
export async function attempt(
  { outbound, settings }: Pick<Ctx, "outbound" | "settings">,
  { url, secrets }: { url: string; secrets: readonly string[] },
  { id, type, payload, createdAt }: typeof webhookDeliveries.$inferSelect,
): Promise<Outcome> {
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data: payload });
  // Real time, because a receiver compares it with its own; the product's clock may have been moved.
  const seconds = Math.floor(Date.now() / SECOND);
  const text = signedText({ id, seconds, body });
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": `${settings.BRAND_NAME.replaceAll(/[^\w-]+/g, "-")}-Webhooks/1`,
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map((secret) => `v1,${signatureOf(text, secret)}`).join(" "),
  };
  const limits = { timeLimitMs: TIME_LIMIT, maxBytes: LONGEST_ANSWER };
  try {
    const { status } = await outbound.request(url, { method: "POST", headers, body, ...limits });
    return { status, error: null };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { status: null, error: error.reason };
  }
}

function signatureOf(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}
