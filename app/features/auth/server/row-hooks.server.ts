import type { BetterAuthOptions } from "better-auth";
import { and, eq } from "drizzle-orm";
import { baseUrlOf } from "#config/base-url.server.ts";
import type { Settings } from "#config/settings.server.ts";
import { TERMS } from "#config/terms.ts";
import type { Db } from "#db/client.server.ts";
import { users } from "#db/schema/auth.ts";
import type { Clock } from "#kernel/clock.ts";
import { saveTermsAgreement } from "./save-terms-agreement.server.ts";
import { sendVerificationLink } from "./send-verification-link.server.ts";
import { noteTrustedDevice } from "./trusted-devices.server.ts";

/** What follows the rows that Better Auth writes. */
export function rowHooks(db: Db, settings: Settings, clock: Clock): NonNullable<BetterAuthOptions["databaseHooks"]> {
  return {
    user: {
      create: {
        after: async ({ id: userId }, call) => {
          await saveTermsAgreement(db, { userId, version: TERMS.version, agreedAt: new Date() });
          await sendLink(db, settings, { userId, request: call?.request });
        },
      },
    },
    session: {
      create: {
        before: async ({ userId }, call) => {
          const now = clock.now();
          const confirmed = await provesIdentity(db, call?.path, userId);
          const withPasskey = USES_PASSKEY.includes(call?.path ?? "");
          return { data: { startedAt: now, seenAt: now, confirmedAt: confirmed ? now : null, withPasskey } };
        },
      },
    },
    verification: { create: { after: (token, call) => noteTrustedDevice(db, token, call?.headers) } },
  };
}

const USES_PASSKEY: readonly string[] = ["/passkey/verify-authentication", "/sign-up/passkey"];

/** The columns of sessions that Better Auth writes for us, and never returns. */
export const SESSION_FIELDS = {
  startedAt: { type: "date", required: false, input: false, returned: false },
  seenAt: { type: "date", required: false, input: false, returned: false },
  confirmedAt: { type: "date", required: false, input: false, returned: false },
  withPasskey: { type: "boolean", required: false, input: false, returned: false },
} as const;

/** A code by email does not prove enough, nor does the password when a trusted device skips the second step. */
async function provesIdentity(db: Db, path: string | undefined, userId: string): Promise<boolean> {
  if (path === "/sign-in/email-code") return false;
  return path !== "/sign-in/email" || !(await hasSecondStep(db, userId));
}

const hasSecondStep = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))) > 0;

/** Sends the link that verifies an address. */
export const sendLink = (db: Db, settings: Settings, { userId, request }: { userId: string; request?: Request }) =>
  db.transaction((tx) => sendVerificationLink(tx, { userId, baseUrl: baseUrlOf(settings, request?.url) }));
