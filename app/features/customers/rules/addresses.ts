const LIST = "/tradesperson/customers";

/** The address of the list of customers. */
export function customersUrl({ q, cursor }: { q?: string | undefined; cursor?: string | undefined } = {}): string {
  const query = new URLSearchParams();
  if (q !== undefined) query.set("q", q);
  if (cursor !== undefined) query.set("cursor", cursor);
  return query.size > 0 ? `${LIST}?${query}` : LIST;
}

export const customerUrl = (customerId: string): string => `${LIST}/${customerId}`;
