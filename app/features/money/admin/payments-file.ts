import { listFile } from "#app/web/list-file.server.ts";
import { paymentFilters } from "../rules/admin-payments.schema.ts";
import { STATUS_TEXT, TYPE_TEXT } from "../rules/admin-payments.ts";
import { type AdminPayment, adminPayments } from "../server/ledger/admin-payments.server.ts";
import { paymentsList } from "./lists.ts";

const file = listFile<AdminPayment>({
  list: paymentsList,
  read: (ctx, query, page) => adminPayments(ctx, { ...paymentFilters(query), ...page }),
  columns: {
    kind: ({ type }) => TYPE_TEXT[type],
    job: ({ jobTitle }) => jobTitle,
    "booking id": ({ bookingId }) => bookingId,
    person: ({ person }) => person.name,
    "person id": ({ person }) => person.id,
    "amount GBP": ({ amount }) => ({ pence: amount }),
    status: ({ status }) => STATUS_TEXT[status],
    failure: ({ failure }) => failure,
    "provider id": ({ providerId }) => providerId,
    made: ({ createdAt }) => createdAt,
  },
});

/** The payments of /admin/payments as CSV. */
export const loader = file.loader;
export const action = file.action;
