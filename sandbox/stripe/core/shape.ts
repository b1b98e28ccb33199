/** "£12.50", as in Stripe's messages. */
export const pounds = (amount: number): string =>
  `£${Math.floor(amount / 100).toLocaleString("en-GB")}.${String(amount % 100).padStart(2, "0")}`;

/** The address of one of the sandbox's own pages, on the site that the return address belongs to. */
export const hostedPage = (returnUrl: string, path: string): string =>
  new URL(`/sandbox/stripe/${path}`, returnUrl).href;

/** An address with more in its query. */
export function withQuery(url: string, query: Record<string, string>): string {
  const result = new URL(url);
  for (const [name, value] of Object.entries(query)) result.searchParams.set(name, value);
  return result.href;
}
