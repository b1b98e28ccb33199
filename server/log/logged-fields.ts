/** Names of fields that lines may have, beside those that end in `_id` or `_ids`. */
const FIELDS = new Set([
  "stream",
  "event",
  "actor",
  "address_hash",
  "account_hash",
  "method",
  "route",
  "status",
  "ms",
  "err",
  "intent",
  "kind",
  "type",
  "code",
  "reason",
  "outcome",
  "failure",
  "differences",
  "scope",
  "task",
  "job",
  "failed",
  "late",
  "directive",
  "blocked",
]);
const IS_ID = /^[a-z_]{1,40}_ids?$/;
/** Ids, codes, patterns of paths and short phrases. No address has such a form, because all have an @. */
const PLAIN = /^[\w.:/*()' -]{0,160}$/;

/** The fields of a line that are on the allow-list. Any other value shows only that it was there. */
export function loggedFields(fields: object): Record<string, unknown> {
  const entries = Object.entries(fields).filter(([name]) => FIELDS.has(name) || IS_ID.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, name === "err" ? value : plain(value)]));
}

function plain(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean" || value === null || value === undefined) return value;
  if (typeof value === "string") return PLAIN.test(value) ? value : "[removed]";
  if (Array.isArray(value)) return value.slice(0, 20).map(plain);
  return "[removed]";
}

/** A message of ours is a constant sentence. Messages of libraries may quote an address or a token. */
export const loggedMessage = (message: string): string =>
  message
    .slice(0, 300)
    .replaceAll(/\S*@\S*/g, "[removed]")
    .replaceAll(/[\w~+/=.-]{25,}/g, "[removed]");
