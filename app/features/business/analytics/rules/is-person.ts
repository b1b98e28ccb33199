/** Names by which automated clients identify themselves. One that pretends to be a browser is counted as a person. */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|scan|monitor|preview|fetch|headless|lighthouse|facebookexternalhit|embedly|archiv|validator/i;

/**
 * Whether a page request comes from a person: the user agent is a browser's ("Mozilla/5.0 …"), names no robot, and the request is not a
 * preload.
 */
export function isPerson(headers: { userAgent: string | undefined; purpose: string | undefined }): boolean {
  const { userAgent = "", purpose = "" } = headers;
  return /^Mozilla\/\d/.test(userAgent) && !PROGRAM.test(userAgent) && !/prefetch|prerender|preview/i.test(purpose);
}
