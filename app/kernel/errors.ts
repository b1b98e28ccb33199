/** How an error is presented: an HTTP status, a toast title and a sentence for the user. */
export interface ErrorSpec {
  status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 428 | 429 | 502 | 503;
  /** The toast's title; "Error" when missing. */
  title?: string;
  message: string;
}

export interface FieldError {
  field: string;
  message: string;
}

/** A part of what has changed since somebody read it, as words for people. */
export interface Change {
  label: string;
  was: string;
  now: string;
}

/** An expected error, with a stable code for programs and a message for people. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: string;
  readonly status: ErrorSpec["status"];
  readonly title: string;
  readonly fields: readonly FieldError[];
  /** Seconds to wait before a retry (429, 503). */
  readonly retryAfter: number | undefined;
  /** What has changed since the caller read what they agree to (409). */
  readonly changes: readonly Change[];
  /** The same as it is now, as the API shows it (409). */
  readonly current: object | undefined;

  constructor(
    code: string,
    spec: ErrorSpec,
    more: {
      fields?: readonly FieldError[];
      retryAfter?: number;
      changes?: readonly Change[];
      current?: object;
      cause?: unknown;
    } = {},
  ) {
    super(spec.message, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.status = spec.status;
    this.title = spec.title ?? "Error";
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
    this.changes = more.changes ?? [];
    this.current = more.current;
  }

  /** The same error with what it is about as it is now. */
  withCurrent(current: object): AppError {
    const { code, status, title, message, fields, changes } = this;
    return new AppError(code, { status, title, message }, { fields, changes, current, cause: this });
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
export const errors = /* @__PURE__ */ defineErrors({
  NOT_SIGNED_IN: { status: 401, message: "Sign in to continue" },
  WRONG_ROLE: { status: 403, message: "Your account cannot do this" },
  DESK_ROLE: { status: 403, message: "Your role does not include this. Ask an owner" },
  API_KEY_REFUSED: { status: 403, message: "An API key cannot do this. Sign in to the site instead" },
  API_KEY_SCOPE: { status: 403, message: "This API key does not have the scope that this needs" },
  EMAIL_NOT_VERIFIED: { status: 403, message: "Verify your email address first" },
  TERMS_NOT_AGREED: { status: 403, message: "Our terms have changed. Read them and agree to them first" },
  SUSPENDED: { status: 403, message: "Your account is suspended. You can still read, export and delete your data" },
  TWO_FACTOR_NEEDED: {
    status: 403,
    message: "Admins need two-factor authentication or a passkey. Set one up in your profile first",
  },
  VIEW_ONLY: {
    status: 403,
    title: "You cannot change anything",
    message: "You see what someone else sees, and can change nothing until you press Stop",
  },
  VIEW_HIDDEN: {
    status: 403,
    title: "Not shown",
    message: "This is not shown while you see what someone else sees. Go back, or press Stop",
  },
  STEP_UP_REQUIRED: {
    status: 403,
    title: "Confirm it’s you",
    message: "Confirm that it is you first. This lasts for 10 minutes",
  },
  NOT_FAILED: { status: 409, message: "This has not failed: it is in progress or done" },
  NOT_FOUND: { status: 404, message: "We could not find that" },
  CONFLICT: { status: 409, message: "This has changed in the meantime. Reload and try again" },
  SHOWN_ONCE: {
    status: 409,
    message: "An earlier call succeeded. Its reply contained a secret, which is shown only once",
  },
  TOO_LARGE: { status: 413, message: "That is too large to send" },
  TOO_SLOW: { status: 408, message: "That took too long to arrive. Try again" },
  BUSY: { status: 503, message: "We are busy at the moment. Try again soon" },
  /** An operator has turned this off for a while; `switchedOff` (switches.ts) says what. */
  SWITCHED_OFF: {
    status: 503,
    title: "Not at the moment",
    message: "This is turned off for now. Try again later",
  },
  MALFORMED: { status: 400, message: "The request could not be read" },
  UNSUPPORTED_TYPE: { status: 415, message: "Send this as application/json" },
  RATE_LIMITED: { status: 429, title: "Too many requests", message: "Wait a moment and try again" },
});

/** The most fields that an error contains, however many fields of a request are invalid. */
const FIELDS_MAX = 100;

/** An error for invalid input. Its message is the one of the first field, and the toast shows it. */
export function validationError(all: readonly FieldError[]): AppError {
  const fields = all.slice(0, FIELDS_MAX);
  const message = fields[0]?.message ?? "Check what you entered";
  return new AppError("VALIDATION_FAILED", { status: 422, title: "Validation Error", message }, { fields });
}

/** Nobody is bound to what they did not see, so an agreement names the revision that was read. */
export function revisionNeeded(): AppError {
  const message = "Say which revision you have read. Read it again before you agree";
  const fields = [{ field: "revision", message }];
  return new AppError("REVISION_NEEDED", { status: 428, title: "Read it again", message }, { fields });
}

export const isAppError = (error: unknown, code?: string): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code);
