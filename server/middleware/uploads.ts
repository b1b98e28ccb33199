const MEGABYTE = 1024 * 1024;
/** Any segment; the endpoint checks whether the object exists. */
const ID = "[^/]+";

/**
 * The paths that accept files, and the limit of each: a form with one file of 10 MB, a message with five files, a job with eight. The
 * limits leave a margin, so that for a file that is slightly too large the error appears beside its field.
 */
const UPLOADS: [paths: RegExp, most: number][] = [
  [/^\/(profile|edit-tradesperson-profile)(\.data)?$/, 25 * MEGABYTE],
  [/^\/tradesperson\/setup(\.data)?$/, 25 * MEGABYTE],
  [/^\/api\/v1\/me\/verifications\/files$/, 25 * MEGABYTE],
  [/^\/post-job(\.data)?$/, 85 * MEGABYTE],
  [new RegExp(`^/job/${ID}(\\.data)?$`), 85 * MEGABYTE],
  [new RegExp(`^/disputes/${ID}(\\.data)?$`), 60 * MEGABYTE],
  [new RegExp(`^/conversation/${ID}(\\.data)?$`), 60 * MEGABYTE],
  [new RegExp(`^/api/v1/conversations/${ID}/attachments$`), 25 * MEGABYTE],
];

/** The size limit of a form with files at a path; undefined if the path accepts none. */
export function uploadLimit(path: string, type = ""): number | undefined {
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined;
  return UPLOADS.find(([paths]) => paths.test(path))?.[1];
}
