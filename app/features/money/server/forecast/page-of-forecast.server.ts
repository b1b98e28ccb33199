import { type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { type Coming, placeOf } from "../../rules/forecast/coming.ts";

/** A page of the rows of a forecast after the cursor's, by day. An unreadable cursor starts at the beginning. */
export function pageOfForecast<Item extends Coming>(
  items: readonly Item[],
  request: PageRequest,
): { items: Item[]; nextCursor: string | null } {
  const after = Buffer.from(request.cursor ?? "", "base64url").toString("utf8");
  const rest = items.filter((item) => placeOf(item) > after);
  const page = rest.slice(0, pageLimit(request));
  const last = page.at(-1);
  const more = last && rest.length > page.length;
  return { items: page, nextCursor: more ? Buffer.from(placeOf(last)).toString("base64url") : null };
}
