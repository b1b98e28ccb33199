import { DrizzleQueryError } from "drizzle-orm";
import { HTTPException } from "hono/http-exception";
import { unavailable } from "#db/unavailable.server.ts";
import { AppError, type Change, errors, validationError } from "#kernel/errors.ts";

/** A problem document (RFC 9457). */
export interface Problem {
  /** The address of the page about its code. */
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  errors?: readonly { field: string; message: string }[];
  changes?: readonly Change[];
  current?: object;
}

/** Where the page about a code is, in the API's documentation. */
export const PROBLEM_PAGES = "/api/docs/problems";
export const problemType = (code: string): string => `${PROBLEM_PAGES}/${code}`;

export function problemOf(error: AppError): Problem {
  const { title, status, message: detail, code, fields, changes, current } = error;
  return {
    type: problemType(code),
    title,
    status,
    detail,
    code,
    ...(fields.length > 0 && { errors: fields }),
    ...(changes.length > 0 && { changes }),
    ...(current && { current }),
  };
}

export const internalProblem: Problem = {
  type: problemType("INTERNAL"),
  title: "Error",
  status: 500,
  detail: "Something went wrong on our side. Try again",
  code: "INTERNAL",
};

/** How a program that is not signed in can be: what every 401 says (RFC 9110, RFC 6750). Browsers ask nobody for a bearer token. */
export const SIGN_IN_CHALLENGE = { "WWW-Authenticate": 'Bearer realm="api"' };

export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...headers,
      ...(problem.status === 401 && SIGN_IN_CHALLENGE),
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
    },
  });
}

export const retryHeaders = (error: AppError): Record<string, string> =>
  error.retryAfter === undefined ? {} : { "Retry-After": String(error.retryAfter) };

/** The AppError of a thrown value; null for a bug. */
export function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return ofStatus(error.status);
  // A value that no column can store (an overlong number, a wrong UUID, NUL in text) is the caller's error.
  if (databaseCode(error)?.startsWith("22"))
    return validationError([{ field: "", message: "A value in the request cannot be stored" }]);
  return unavailable(error);
}

function ofStatus(status: number): AppError | null {
  if (status === 413) return errors.TOO_LARGE();
  // Bodies that are not JSON are refused earlier, so only a form with a file is expected here.
  if (status === 415) return new AppError("UNSUPPORTED_TYPE", { status, message: "Send this as multipart/form-data" });
  if (status === 404) return errors.NOT_FOUND();
  return status < 500 ? errors.MALFORMED() : null;
}

function databaseCode(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
}

/** An HTML page of the problem, for when React Router could not render one. */
export function plainPage(problem: Problem, headers: Record<string, string> = {}): Response {
  const title = problem.title === "Error" ? "Sorry, that did not work" : problem.title;
  const html = `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p>${problem.detail}.</p><p><a href="/">Go to the home page</a></p></main></body></html>`;
  return new Response(html, {
    status: problem.status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
