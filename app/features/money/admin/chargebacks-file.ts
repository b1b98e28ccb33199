import { LIST_FILE_ROWS, listFile, onePage } from "#app/web/list-file.server.ts";
import { chargebackText } from "../rules/chargeback.ts";
import { type OpenChargeback, openChargebacks } from "../server/chargebacks/open-chargebacks.server.ts";
import { chargebacksList } from "./lists.ts";

const file = listFile<OpenChargeback>({
  list: chargebacksList,
  read: async (ctx) => onePage(await openChargebacks(ctx, { most: LIST_FILE_ROWS })),
  columns: {
    chargeback: ({ status }) => chargebackText(status),
    job: ({ jobTitle }) => jobTitle,
    "booking id": ({ bookingId }) => bookingId,
    reason: ({ reason }) => reason,
    "amount GBP": ({ amount }) => ({ pence: amount }),
    "answer by": ({ evidenceDueBy }) => evidenceDueBy,
    "evidence sent": ({ evidenceSentAt }) => evidenceSentAt,
    "provider id": ({ id }) => id,
  },
});

/** The chargebacks of /admin/payments as CSV. */
export const loader = file.loader;
export const action = file.action;
