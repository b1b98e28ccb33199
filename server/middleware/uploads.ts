const MEGABYTE = 1024 * 1024;
/** Whether there is such a thing is said where it is looked for. */
const ID = "[^/]+";

/**
 * Where files are sent, and how much at most: a file of 10 MB with the form around it, a message with five, a job with eight. There is
 * room above it, so that who chose a file that is a little too large is told so beside the field.
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

/** How large a form with files may be here; undefined where none is sent. */
export function mostOfUpload(path: string, type = ""): number | undefined {
  if (!/^multipart\/form-data\s*;/i.test(type)) return undefined;
  return UPLOADS.find(([paths]) => paths.test(path))?.[1];
}
