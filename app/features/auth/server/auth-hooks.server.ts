import { setTimeout as pause } from "node:timers/promises";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { errors } from "#kernel/errors.ts";
import { closedToSuspended, exposedEndpoints } from "../rules/auth-endpoints.ts";
import { noticeDevice } from "./notice-device.server.ts";

/** A reset request takes this long (milliseconds), whether the address has an account or not. */
export const RESET_TAKES = 300;
const startedAt = new WeakMap<Request, number>();

/** Runs before each Better Auth endpoint: allows only exposed endpoints and known fields, by the specification's rules. */
export const beforeCall = (db: Db) =>
  createAuthMiddleware(async (call) => {
    if (call.request) startedAt.set(call.request, performance.now());
    const schema = exposedEndpoints[call.path];
    if (!schema) throw new APIError("NOT_FOUND", { code: "NOT_FOUND", message: errors.NOT_FOUND().message });
    if (holdsNul(call.query))
      throw new APIError("BAD_REQUEST", { code: "MALFORMED", message: errors.MALFORMED().message });
    const parsed = schema.safeParse(call.body);
    if (!parsed.success) throw invalid(parsed.error.issues);
    if (closedToSuspended.includes(call.path)) {
      const session = await getSessionFromCtx(call);
      if (session) await refuseSuspended(db, session.user.id);
    }
    return parsed.data ? { context: { body: parsed.data } } : undefined;
  });

/**
 * Runs after each endpoint: emails the owner about a changed password, and delays responses that must not reveal whether an
 * address is known.
 */
export const afterCall = (
  { db, secureCookies }: { db: Db; secureCookies: boolean },
  passwordChanged: (userId: string, request?: Request) => Promise<void>,
  resetTakes: number,
) =>
  createAuthMiddleware(async (call) => {
    const { newSession } = call.context;
    if (newSession && /^\/(sign-in|sign-up|two-factor)\//.test(call.path))
      await noticeDevice(db, call, { userId: newSession.user.id, secure: secureCookies });
    if (call.path === "/change-password" && newSession) await passwordChanged(newSession.user.id, call.request);
    if (call.path !== "/request-password-reset" || !call.request) return;
    const started = startedAt.get(call.request) ?? performance.now();
    await pause(Math.max(0, resetTakes - (performance.now() - started)));
  });

type Issue = { path: readonly PropertyKey[]; message: string };

function invalid(issues: readonly Issue[]): APIError {
  const fields = issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
  return new APIError("UNPROCESSABLE_ENTITY", {
    code: "VALIDATION_FAILED",
    message: fields[0]?.message ?? "Please check what you entered",
    errors: fields,
  });
}

/** The one character that PostgreSQL cannot store in text. */
const holdsNul = (value: unknown): boolean => JSON.stringify(value ?? null).includes("\\u0000");

async function refuseSuspended(db: Db, userId: string): Promise<void> {
  const [profile] = await db
    .select({ suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!profile?.suspendedAt) return;
  const { code, message } = errors.SUSPENDED();
  throw new APIError("FORBIDDEN", { code, message });
}
