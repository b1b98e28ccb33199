import { z } from "zod";
import { isId } from "#kernel/id.ts";
import { PAYMENT_STATUSES, PAYMENT_TYPES, type PaymentFilters } from "./admin-payments.ts";

const type = z.enum(PAYMENT_TYPES);
const status = z.enum(PAYMENT_STATUSES);

/** The list's filters from the query of a URL; invalid ones are left out. */
export function paymentFilters(query: URLSearchParams): PaymentFilters {
  const bookingId = query.get("booking")?.trim();
  return {
    type: type.safeParse(query.get("type")).data,
    status: status.safeParse(query.get("status")).data,
    bookingId: isId(bookingId) ? bookingId : undefined,
  };
}

/** The query of the list with these filters. */
export const queryOf = ({ type, status, bookingId }: PaymentFilters): Record<string, string> => ({
  ...(type ? { type } : {}),
  ...(status ? { status } : {}),
  ...(bookingId ? { booking: bookingId } : {}),
});

/** The URL of the list with these filters. */
export function filtersAddress(filters: PaymentFilters, cursor?: string | null): string {
  const query = new URLSearchParams({ ...queryOf(filters), ...(cursor ? { cursor } : {}) });
  return query.size > 0 ? `/admin/payments?${query}#payments` : "/admin/payments#payments";
}
