import type { Access } from "#app/web/api.server.ts";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** The limits of the body of one request. */
export interface BodyLimit {
  bytes: number;
  /** A body that has not arrived after this time is refused. */
  seconds: number;
}

/** A form with files: only for people with this access, and stored on disk while it arrives. */
export interface UploadLimit extends BodyLimit {
  access: Access;
}

/** Larger than any form or JSON body needs to be. */
export const ORDINARY: BodyLimit = { bytes: MEGABYTE, seconds: 30 };
/** The endpoints for signing in take a few short fields, and anyone may call them. */
export const CREDENTIALS: BodyLimit = { bytes: 64 * KILOBYTE, seconds: 15 };

/** A mail of 25 MB as its provider posts it: its files are base64, which makes three bytes into four. */
export const INBOUND_MAIL: BodyLimit = { bytes: 36 * MEGABYTE, seconds: 120 };

/** What browsers report about the content security policy. */
export const REPORTS: BodyLimit = { bytes: 16 * KILOBYTE, seconds: 15 };

/** A body that sends nothing for this long is refused. */
export const MOST_IDLE_SECONDS = 15;

/** The bytes that may be held at the same time, for each person (or address of a visitor) and in each process. */
export const HELD_IN_MEMORY = { caller: 8 * MEGABYTE, process: 64 * MEGABYTE };
/** Apart from the others: nobody else's bodies keep the payment provider from telling us, or people from signing in. */
export const HELD_FOR_PROVIDER = { caller: 8 * MEGABYTE, process: 16 * MEGABYTE };
/** Two of the largest mails; only who knows the secret may send any. */
export const HELD_FOR_MAIL = { caller: 72 * MEGABYTE, process: 72 * MEGABYTE };
export const HELD_FOR_SIGN_IN = { caller: MEGABYTE, process: 8 * MEGABYTE };
export const HELD_ON_DISK = { caller: 100 * MEGABYTE, process: 1024 * MEGABYTE };

/** The most parts of a form with files (a quote of 30 lines has about 220), and the most bytes of all its texts. */
export const FORM_PARTS = 300;
export const FORM_TEXT = 256 * KILOBYTE;

/** Any segment; the endpoint checks whether the object exists. */
const ID = "[^/]+";
const UPLOAD_SECONDS = 300;

/**
 * The paths that accept files, and the limit of each: a form with one file of 10 MB, a message or a quote with five files, a job with eight. The
 * limits leave a margin, so that for a file that is slightly too large the error appears beside its field.
 */
const UPLOADS: [paths: RegExp, access: Access, megabytes: number][] = [
  [/^\/profile(\.data)?$/, "user", 25],
  [/^\/edit-tradesperson-profile(\.data)?$/, "payee", 25],
  [/^\/tradesperson\/setup(\.data)?$/, "payee", 25],
  [/^\/me\/portfolio(\.data)?$/, "tradesperson", 25],
  [/^\/api\/v1\/me\/portfolio$/, "tradesperson", 25],
  [new RegExp(`^/tradesperson/expenses/${ID}(\\.data)?$`), "tradesperson", 25],
  [new RegExp(`^/api/v1/me/expenses/${ID}/receipt$`), "tradesperson", 25],
  [new RegExp(`^/api/v1/bookings/${ID}/photos$`), "tradesperson", 25],
  [new RegExp(`^/api/v1/quotes/${ID}/files$`), "tradesperson", 25],
  [/^\/api\/v1\/me\/business-details\/logo$/, "tradesperson", 25],
  [/^\/api\/v1\/me\/verifications\/files$/, "payee", 25],
  [/^\/api\/v1\/me\/job-photos$/, "customer", 25],
  [/^\/manage-quotes(\.data)?$/, "tradesperson", 60],
  [/^\/(post-job|get-quotes)(\.data)?$/, "customer", 85],
  [new RegExp(`^/job/${ID}(\\.data)?$`), "user", 85],
  [new RegExp(`^/disputes/${ID}(\\.data)?$`), "user", 60],
  [new RegExp(`^/(admin/support|chat-support)/${ID}(\\.data)?$`), "user", 60],
  [/^\/chat-support(\.data)?$/, "user", 60],
  [new RegExp(`^/conversation/${ID}(\\.data)?$`), "user", 60],
  [new RegExp(`^/api/v1/conversations/${ID}/attachments$`), "user", 25],
];

/** The limit of a form with files at a path; undefined if the path accepts none. */
export function uploadLimit(path: string, type = ""): UploadLimit | undefined {
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined;
  const found = UPLOADS.find(([paths]) => paths.test(path));
  if (!found) return undefined;
  const [, access, megabytes] = found;
  return { access, bytes: megabytes * MEGABYTE, seconds: UPLOAD_SECONDS };
}
