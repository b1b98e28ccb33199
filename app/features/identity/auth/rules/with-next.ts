/** Mails link to these pages, and their length is limited. */
const LONGEST = 500;

/**
 * The path of another page of signing in that still leads to the page which asked for it: with the `next` of `search`, if there is one
 * and it is not too long.
 */
export function withNext(path: string, search: string): string {
  const next = new URLSearchParams(search).get("next");
  if (next === null) return path;
  const longer = `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
  return longer.length <= LONGEST ? longer : path;
}
