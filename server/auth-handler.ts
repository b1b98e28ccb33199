import { z } from "zod";
import { errors, isAppError } from "#kernel/errors.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import type { SiteMemory } from "#kernel/site.ts";
import { isSwitchedOn, switchedOff } from "#kernel/switches.ts";
import { ADDRESS_HEADER } from "./middleware/client-address.ts";
import { problemOf, problemResponse } from "./problems.ts";
import type { RateLimits } from "./rate-limits.ts";

export interface AuthHandler {
  handler(request: Request): Promise<Response>;
  passwordMatches(asked: { userId: string; hash: string; password: string }): Promise<boolean>;
}

/**
 * Better Auth behind the rate limits for signing in and creating accounts. Pages and the API share it, so that neither
 * circumvents the limits of the other, nor the switch of new sign-ups. Throws RATE_LIMITED, SWITCHED_OFF.
 */
export function limitedAuth(auth: AuthHandler, limits: RateLimits, site: SiteMemory): AuthHandler {
  return {
    passwordMatches: auth.passwordMatches,
    async handler(request) {
      const place = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
      const limit = request.method === "POST" ? LIMITED[place] : undefined;
      if (!limit) return auth.handler(request);
      if (limit === signUp && !isSwitchedOn(site.current().shares, "sign-ups", null)) throw switchedOff("sign-ups");
      const address = limitKeyOf(request.headers.get(ADDRESS_HEADER) ?? "unknown");
      const email = await emailIn(request);
      return limit({ limits, address, email, answer: () => auth.handler(request) });
    },
  };
}

/** Adds an error code to Better Auth's replies, which may have none or no body at all. */
export async function withCode(reply: Response): Promise<Response> {
  if (reply.status < 400) return reply;
  const told = refusal.safeParse(
    await reply
      .clone()
      .json()
      .catch(() => null),
  );
  // Better Auth catches the error of a write that the database has refused.
  if (told.data?.code?.startsWith("FAILED_TO_"))
    return problemResponse(problemOf(errors.BUSY()), { "Retry-After": "5" });
  if (told.data?.code) return reply;
  const { status } = reply;
  const known = status === 404 || status === 405 ? errors.NOT_FOUND() : errors.MALFORMED();
  return problemResponse({ ...problemOf(known), status, detail: told.data?.message ?? known.message });
}

const refusal = z.object({ code: z.string().optional(), message: z.string().optional() });

interface SignInCall {
  limits: RateLimits;
  address: string;
  email: string;
  answer(): Promise<Response>;
}

const LIMITED: Record<string, (call: SignInCall) => Promise<Response>> = {
  "/sign-up/email": signUp,
  "/sign-up/email-code": signUp,
  "/sign-up/passkey": signUp,
  "/sign-in/email": signIn,
  "/sign-in/email-code": signIn,
  "/email-code/send": mail,
  "/request-password-reset": mail,
  "/send-verification-email": mail,
};

/** Limits a client that tries many registered email addresses, because it may be collecting who has an account. */
async function signUp({ limits, address, answer }: SignInCall): Promise<Response> {
  await limits.check("takenAddress", address);
  await limits.count("signUp", address);
  const response = await answer();
  if (response.status === 409 || (response.status === 422 && (await bodyMatches(response, /ALREADY_EXISTS/))))
    await counted(limits.count("takenAddress", address));
  return response;
}

/** Limits how often a client signs in at all. Better Auth's hooks count the attempts that fail. */
async function signIn({ limits, address, answer }: SignInCall): Promise<Response> {
  await limits.count("signIn", address);
  return answer();
}

/** Treats known and unknown email addresses alike. */
async function mail({ limits, address, email, answer }: SignInCall): Promise<Response> {
  await limits.count("mailFrom", address);
  await limits.count("mailTo", email);
  return answer();
}

/** Counts after the call: the limit refuses the next one. */
const counted = (count: Promise<unknown>) =>
  count.catch((error) => {
    if (!isAppError(error, "RATE_LIMITED")) throw error;
  });

const body = z.object({ email: z.string().max(500) });

async function emailIn(request: Request): Promise<string> {
  const parsed = body.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  );
  return parsed.success ? parsed.data.email.trim().toLowerCase() : "";
}

async function bodyMatches(response: Response, pattern: RegExp): Promise<boolean> {
  return pattern.test(await response.clone().text());
}
