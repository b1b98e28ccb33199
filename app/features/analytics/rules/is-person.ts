/** What programs that say what they are call themselves. One that pretends to be a browser is counted as one. */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|scan|monitor|preview|fetch|headless|lighthouse|facebookexternalhit|embedly|archiv|validator/i;

/**
 * Whether a request for a page is a person's: its program calls itself a browser ("Mozilla/5.0 …"), names no robot, and does
 * not load the page ahead, in case somebody might want it.
 */
export function isPerson(headers: { userAgent: string | undefined; purpose: string | undefined }): boolean {
  const { userAgent = "", purpose = "" } = headers;
  return /^Mozilla\/\d/.test(userAgent) && !PROGRAM.test(userAgent) && !/prefetch|prerender|preview/i.test(purpose);
}
