import { LIST_FILE_ROWS, listFile, onePage } from "#app/web/list-file.server.ts";
import { type Hold, heldMoney } from "../server/ledger/money-overview.server.ts";
import { heldMoneyList } from "./lists.ts";

const file = listFile<Hold>({
  list: heldMoneyList,
  read: async (ctx) => onePage(await heldMoney(ctx, { most: LIST_FILE_ROWS })),
  columns: {
    job: ({ jobTitle }) => jobTitle,
    "booking id": ({ bookingId }) => bookingId,
    tradesperson: ({ tradesperson }) => tradesperson,
    "held GBP": ({ amount }) => ({ pence: amount }),
    days: ({ days }) => days,
    "must end by": ({ lastDay }) => lastDay,
  },
});

/** The held money of /admin/payments as CSV. */
export const loader = file.loader;
export const action = file.action;
