/** This screen's URL with some filters; empty ones are left out. */
export function addressWith(filters: Record<string, string | undefined>): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(given).toString();
  return query ? `/browse?${query}` : "/browse";
}
