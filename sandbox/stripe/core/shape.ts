/** Formats pence as in Stripe's messages: "£12.50". */
export const pounds = (amount: number): string =>
  `£${Math.floor(amount / 100).toLocaleString("en-GB")}.${String(amount % 100).padStart(2, "0")}`;

/** The URL of a sandbox page, on the origin of the return URL. */
export const hostedPage = (returnUrl: string, path: string): string =>
  new URL(`/sandbox/stripe/${path}`, returnUrl).href;

/** Adds parameters to the query of a URL. */
export function withQuery(url: string, query: Record<string, string>): string {
  const result = new URL(url);
  for (const [name, value] of Object.entries(query)) result.searchParams.set(name, value);
  return result.href;
}
