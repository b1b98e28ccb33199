import type { Ctx } from "#app/context.server.ts";
import { AppError, type ErrorSpec, errors, type FieldError, validationError } from "#kernel/errors.ts";

/** The request headers that identify the caller; no others are passed on to Better Auth. */
const PASSED_ON = ["cookie", "authorization", "user-agent", "x-client-address"];

/**
 * Calls Better Auth's HTTP handler as the browser would, so that pages and API clients meet the same rules.
 * Returns the cookies to set. Throws an AppError with Better Auth's code, status and message.
 */
export async function askAuth(
  ctx: Ctx,
  browser: Headers,
  path: string,
  body?: Record<string, unknown>,
): Promise<string[]> {
  return (await askAuthFor(ctx, browser, path, body)).cookies;
}

/** The same, with the body of Better Auth's response. */
export async function askAuthFor<Answer>(
  ctx: Ctx,
  browser: Headers,
  path: string,
  body?: Record<string, unknown>,
): Promise<{ cookies: string[]; answer: Answer }> {
  const headers = new Headers({ origin: ctx.baseUrl });
  for (const name of PASSED_ON) {
    const value = browser.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (body) headers.set("content-type", "application/json");
  const request = new Request(`${ctx.baseUrl}/api/auth${path}`, {
    headers,
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  const response = await ctx.auth.handler(request);
  if (!response.ok) throw await refusal(response);
  return { cookies: response.headers.getSetCookie(), answer: (await response.json().catch(() => null)) as Answer };
}

interface Refusal {
  code?: string;
  message?: string;
  errors?: FieldError[];
}

async function refusal(response: Response): Promise<Error> {
  if (response.status >= 500) return new Error(`Better Auth answered ${response.status}`);
  const { code, message, errors: fields } = (await response.json().catch(() => ({}))) as Refusal;
  if (code === "VALIDATION_FAILED" && fields) return validationError(fields);
  if (code === "UNAUTHORIZED") return errors.NOT_SIGNED_IN();
  return new AppError(code ?? "REFUSED", {
    status: response.status as ErrorSpec["status"],
    message: message ?? "That did not work. Try again",
  });
}
