import { LIST_FILE_ROWS, listFile, onePage } from "#app/web/list-file.server.ts";
import { DIFFERENCE_TEXT } from "../rules/reconcile.ts";
import { latestReconciliation } from "../server/reconciliation/reconcile.server.ts";
import { differencesList } from "./lists.ts";

type Difference = NonNullable<Awaited<ReturnType<typeof latestReconciliation>>>["differences"][number];

const pounds = (amount: Difference["providerAmount"]) => (amount === null ? null : { pence: amount });

const file = listFile<Difference>({
  list: differencesList,
  read: async (ctx) => onePage((await latestReconciliation(ctx, { most: LIST_FILE_ROWS }))?.differences ?? []),
  columns: {
    what: ({ kind }) => DIFFERENCE_TEXT[kind],
    "provider or documents GBP": ({ providerAmount }) => pounds(providerAmount),
    "ledger GBP": ({ ledgerAmount }) => pounds(ledgerAmount),
    moved: ({ movedAt }) => movedAt,
    reference: ({ reference }) => reference,
    ids: ({ providerIds }) => providerIds.join(" "),
    "ledger keys": ({ ledgerKeys }) => ledgerKeys.join(" "),
  },
});

/** The differences between the ledger and the provider or documents of /admin/payments as CSV. */
export const loader = file.loader;
export const action = file.action;
