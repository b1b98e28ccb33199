/** How an error is presented: an HTTP status, a toast title and a sentence for the user. */
export interface ErrorSpec {
  status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 502 | 503;
  /** The toast's title; "Error" when missing. */
  title?: string;
  message: string;
}

export interface FieldError {
  field: string;
  message: string;
}

/** An expected error, with a stable code for programs and a message for people. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: string;
  readonly status: ErrorSpec["status"];
  readonly title: string;
  readonly fields: readonly FieldError[];
  /** Seconds to wait before a retry (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    spec: ErrorSpec,
    more: { fields?: readonly FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(spec.message, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.status = spec.status;
    this.title = spec.title ?? "Error";
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
  }
}

/** Declares a module's errors; `errors.CODE()` creates one. A code without a status does not compile. */
export function defineErrors<const Specs extends Record<string, ErrorSpec>>(specs: Specs) {
  type More = ConstructorParameters<typeof AppError>[2];
  const factories = Object.entries(specs).map(([code, spec]) => [
    code,
    (more?: More) => new AppError(code, spec, more),
  ]);
  return Object.fromEntries(factories) as { [Code in keyof Specs & string]: (more?: More) => AppError };
}

/** Errors that any module may throw. */
export const errors = defineErrors({
  NOT_SIGNED_IN: { status: 401, message: "Please sign in to continue" },
  WRONG_ROLE: { status: 403, message: "Your account cannot do this" },
  DESK_ROLE: { status: 403, message: "Your role does not include this. Ask an owner" },
  API_KEY_REFUSED: { status: 403, message: "An API key cannot do this. Sign in to the site instead" },
  API_KEY_SCOPE: { status: 403, message: "This API key does not have the scope that this needs" },
  EMAIL_NOT_VERIFIED: { status: 403, message: "Please verify your email address first" },
  TERMS_NOT_AGREED: { status: 403, message: "Our terms have changed. Please read them and agree to them first" },
  SUSPENDED: { status: 403, message: "Your account is suspended. You can still read, export and delete your data" },
  TWO_FACTOR_NEEDED: {
    status: 403,
    message: "Admins need two-factor authentication or a passkey. Please set one up in your profile first",
  },
  VIEW_ONLY: {
    status: 403,
    title: "Nothing can be changed",
    message: "You see what somebody else sees, and can change nothing until you press Stop",
  },
  VIEW_HIDDEN: {
    status: 403,
    title: "Not shown",
    message: "This is not shown while you see what somebody else sees. Go back, or press Stop",
  },
  STEP_UP_REQUIRED: {
    status: 403,
    title: "Confirm that it is you",
    message: "Please confirm that it is you first. This lasts for 10 minutes",
  },
  NOT_FAILED: { status: 409, message: "This has not failed: it is in progress or done" },
  NOT_FOUND: { status: 404, message: "We could not find that" },
  CONFLICT: { status: 409, message: "This has changed in the meantime. Please reload and try again" },
  SHOWN_ONCE: {
    status: 409,
    message: "An earlier call succeeded. Its reply contained a secret, which is shown only once",
  },
  TOO_LARGE: { status: 413, message: "That is too large to send" },
  TOO_SLOW: { status: 408, message: "That took too long to arrive. Please try again" },
  BUSY: { status: 503, message: "We are busy at the moment. Please try again soon" },
  /** An operator has turned this off for a while; `switchedOff` (switches.ts) says what. */
  SWITCHED_OFF: {
    status: 503,
    title: "Not at the moment",
    message: "This is turned off for now. Please try again later",
  },
  MALFORMED: { status: 400, message: "The request could not be read" },
  UNSUPPORTED_TYPE: { status: 415, message: "Send this as application/json" },
  RATE_LIMITED: { status: 429, title: "Too many requests", message: "Please wait a moment and try again" },
});

/** The most fields that an error contains, however many fields of a request are invalid. */
const FIELDS_MAX = 100;

/** An error for invalid input. Its message, which the toast shows, is that of the first field. */
export function validationError(all: readonly FieldError[]): AppError {
  const fields = all.slice(0, FIELDS_MAX);
  const message = fields[0]?.message ?? "Please check what you entered";
  return new AppError("VALIDATION_FAILED", { status: 422, title: "Validation Error", message }, { fields });
}

export const isAppError = (error: unknown, code?: string): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code);
