import { parseArgs } from "node:util";
import pino from "pino";
import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Difference, reconcile } from "#features/money/index.server.ts";
import { amountText, DIFFERENCE_TEXT } from "#features/money/rules/reconcile.ts";
import { systemClock } from "#kernel/clock.ts";
import { AppError } from "#kernel/errors.ts";
import { formatPounds } from "#kernel/money.ts";
import { createPayments } from "#providers/payments/index.server.ts";
import { withDatabase } from "./seed/database.ts";

/**
 * `npm run reconcile [-- --since 2026-11-01]`: compares the ledger with the provider's records and prints every difference. The
 * exit code is 0 without differences, 1 with differences, 2 when the comparison failed. Also works while the server runs.
 * Moves no money.
 */
const { values } = parseArgs({ options: { since: { type: "string" } } });
const since = values.since === undefined ? null : new Date(`${values.since}T00:00:00Z`);

if (since && (!/^\d{4}-\d\d-\d\d$/.test(values.since ?? "") || Number.isNaN(since.getTime()))) {
  console.error(
    "npm run reconcile -- --since 2026-11-01   compares movements since that day; without --since, all movements",
  );
  process.exitCode = 2;
} else {
  await withDatabase(compare).catch((error: Error) => {
    console.error(error instanceof AppError ? error.message : error);
    process.exitCode = 2;
  });
}

async function compare({ db }: Database): Promise<void> {
  const settings = parseSettings(process.env);
  const ctx = { db, clock: systemClock, log: pino({ level: "silent" }), payments: createPayments({ settings, db }) };
  const { checked, differences, ledgerBalance, providerBalance } = await reconcile(ctx, { since });
  console.log(`${checked} movements compared. Balance in the ledger: ${formatPounds(ledgerBalance)},`);
  console.log(`balance at the provider: ${formatPounds(providerBalance)}.`);
  for (const difference of differences) console.log(lineOf(difference));
  console.log(differences.length === 1 ? "1 difference" : `${differences.length || "no"} differences`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}

function lineOf({ kind, reference, providerAmount, ledgerAmount, providerIds, ledgerKeys }: Difference): string {
  const names = [...providerIds, ...ledgerKeys].join(", ");
  return `${DIFFERENCE_TEXT[kind]}: ${reference}: provider ${amountText(providerAmount)}, ledger ${amountText(ledgerAmount)} (${names})`;
}
