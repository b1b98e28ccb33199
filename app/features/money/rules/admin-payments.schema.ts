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
