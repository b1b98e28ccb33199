import type { Logger } from "pino";
import { z } from "zod";
import { type SecurityEventName, securityEvent } from "#app/security-events.server.ts";
import type { AuthHandler } from "./auth-handler.ts";
import { ADDRESS_HEADER } from "./middleware/client-address.ts";

/** The event of a call that succeeds, and of one that is refused; null for nothing to record. */
type Events = [succeeded: SecurityEventName, refused: SecurityEventName | null];

const credential: Events = ["credential-changed", "credential-change-refused"];
const factor: Events = ["factor-changed", "factor-refused"];
const EVENTS: Record<string, Events> = {
  "/sign-up/email": ["account-created", null],
  "/sign-up/email-code": ["account-created", "sign-in-failed"],
  "/sign-up/passkey": ["account-created", null],
  "/sign-in/email": ["sign-in", "sign-in-failed"],
  "/sign-in/email-code": ["sign-in", "sign-in-failed"],
  "/sign-out": ["sign-out", null],
  "/two-factor/verify-totp": ["factor-accepted", "factor-refused"],
  "/two-factor/verify-backup-code": ["factor-accepted", "factor-refused"],
  "/two-factor/enable": factor,
  "/two-factor/disable": factor,
  "/two-factor/generate-backup-codes": factor,
  "/passkey/verify-authentication": ["sign-in", "sign-in-failed"],
  "/passkey/verify-registration": factor,
  "/passkey/delete-passkey": factor,
  "/confirm-identity": ["identity-confirmed", "identity-not-confirmed"],
  "/change-password": credential,
  "/reset-password": credential,
  "/change-email": credential,
  "/verify-email": credential,
  "/revoke-sessions": credential,
  "/revoke-other-sessions": credential,
};

/** Better Auth, with a security event for each call that concerns credentials. Pages and the API share it. */
export function observedAuth(
  auth: AuthHandler,
  { log, hashOf }: { log: Logger; hashOf: (text: string) => string },
): AuthHandler {
  return {
    passwordMatches: (attempt) => auth.passwordMatches(attempt),
    async handler(request) {
      const path = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
      const events = EVENTS[path];
      if (!events) return auth.handler(request);
      const { email } = await fieldsOf(request);
      const reply = await auth.handler(request);
      const event = reply.ok ? events[0] : events[1];
      if (!event || reply.status >= 500) return reply;
      const { user, twoFactorRedirect } = await fieldsOf(reply);
      securityEvent(log, event, {
        actor: reply.ok ? (user?.id ?? null) : null,
        address_hash: hashOf(request.headers.get(ADDRESS_HEADER) ?? ""),
        account_hash: email && hashOf(email.trim().toLowerCase()),
        ...(twoFactorRedirect && { reason: "a second factor is needed" }),
      });
      return reply;
    },
  };
}

const known = z.object({
  email: z.string().max(500).optional().catch(undefined),
  user: z.object({ id: z.string() }).optional().catch(undefined),
  twoFactorRedirect: z.boolean().optional().catch(undefined),
});

/** The fields of a body that events need; a body that is no JSON object has none. */
async function fieldsOf(body: Request | Response): Promise<z.output<typeof known>> {
  const json: unknown = await body
    .clone()
    .json()
    .catch(() => null);
  return known.safeParse(json).data ?? {};
}
