import { LIST_FILE_ROWS, listFile, onePage } from "#app/web/list-file.server.ts";
import { type PersonWhoOwes, peopleWhoOwe } from "../server/ledger/ledger-balances.server.ts";
import { debtsList } from "./lists.ts";

const file = listFile<PersonWhoOwes>({
  list: debtsList,
  read: async (ctx) => onePage(await peopleWhoOwe(ctx, { most: LIST_FILE_ROWS })),
  columns: {
    tradesperson: ({ name }) => name,
    "person id": ({ userId }) => userId,
    "amount GBP": ({ amount }) => ({ pence: amount }),
  },
});

/** The debts of /admin/payments as CSV. */
export const loader = file.loader;
export const action = file.action;
