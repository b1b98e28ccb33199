import { z } from "zod";
import { errors, isAppError } from "#kernel/errors.ts";
import { limitKeyOf } from "#kernel/limit-key.ts";
import { mailboxOf } from "#kernel/mailbox.ts";
import type { SiteMemory } from "#kernel/site.ts";
import { isSwitchedOn, switchedOff } from "#kernel/switches.ts";
import { ADDRESS_HEADER } from "./middleware/client-address.ts";
import { problemOf, problemResponse, SIGN_IN_CHALLENGE } from "./problems.ts";
import type { RateLimits } from "./rate-limits.ts";

export interface AuthHandler {
  handler(request: Request): Promise<Response>;
  knownDevice(headers: Headers, email: string): Promise<string | null>;
  codeMatches(asked: { userId: string; code: string }): Promise<boolean>;
  passwordMatches(asked: { userId: string; hash: string; password: string }): Promise<boolean>;
}

/**
 * Better Auth behind the rate limits for signing in and creating accounts. Pages and the API share it, so that neither
 * circumvents the limits of the other, nor the switch of new sign-ups. Throws RATE_LIMITED, SWITCHED_OFF.
 */
export function limitedAuth(auth: AuthHandler, limits: RateLimits, site: SiteMemory): AuthHandler {
  return {
    codeMatches: auth.codeMatches,
    passwordMatches: auth.passwordMatches,
    knownDevice: auth.knownDevice,
    async handler(request) {
      const place = new URL(request.url).pathname.replace(/^\/api\/auth/, "");
      const limit = request.method === "POST" ? LIMITED[place] : undefined;
      if (!limit) return auth.handler(request);
      if (place.startsWith("/sign-up/") && !isSwitchedOn(site.current().shares, "sign-ups", null))
        throw switchedOff("sign-ups");
      const address = limitKeyOf(request.headers.get(ADDRESS_HEADER) ?? "unknown");
      const email = await emailIn(request);
      const device = limits.on ? await auth.knownDevice(request.headers, email) : null;
      return limit({ limits, address, email, device, answer: () => auth.handler(request) });
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
  if (told.data?.code) return reply.status === 401 ? withChallenge(reply) : reply;
  const { status } = reply;
  const known = status === 404 || status === 405 ? errors.NOT_FOUND() : errors.MALFORMED();
  return problemResponse({ ...problemOf(known), status, detail: told.data?.message ?? known.message });
}

function withChallenge({ body, status, headers }: Response): Response {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(SIGN_IN_CHALLENGE)) all.set(name, value);
  return new Response(body, { status, headers: all });
}

const refusal = z.object({ code: z.string().optional(), message: z.string().optional() });

interface SignInCall {
  limits: RateLimits;
  address: string;
  email: string;
  /** The browser, if it has signed in to the account of the address before: strangers do not use up what it may do. */
  device: string | null;
  answer(): Promise<Response>;
}

const LIMITED: Record<string, (call: SignInCall) => Promise<Response>> = {
  "/sign-up/email": signUpWithMail,
  "/sign-up/email-code": signUp,
  "/sign-up/passkey": signUpWithMail,
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

/** Every alias of a mailbox gets its mails. */
async function signUpWithMail(call: SignInCall): Promise<Response> {
  await call.limits.count("mailTo", mailboxOf(call.email));
  return signUp(call);
}

/** Limits how often a client signs in at all. Better Auth's hooks count the attempts that fail. */
async function signIn({ limits, address, device, answer }: SignInCall): Promise<Response> {
  await limits.count("signIn", device ? `device ${device}` : address);
  return answer();
}

/** Treats known and unknown email addresses alike. */
async function mail({ limits, address, email, device, answer }: SignInCall): Promise<Response> {
  await limits.count("mailFrom", device ? `device ${device}` : address);
  await limits.count("mailTo", device ? `device ${device}` : mailboxOf(email));
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
