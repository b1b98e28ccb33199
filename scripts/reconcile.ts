import pino from "pino";
import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import { auditDocuments } from "#features/documents/index.server.ts";
import { type Difference, reconcile } from "#features/money/index.server.ts";
import { amountText, DIFFERENCE_TEXT, otherSide } from "#features/money/rules/reconcile.ts";
import { systemClock } from "#kernel/clock.ts";
import { formatPounds } from "#kernel/money.ts";
import { createPayments } from "#providers/payments/index.server.ts";
import { runCommand, wrongArguments } from "./command.ts";
import { withDatabase } from "./seed/database.ts";

/**
 * `npm run reconcile [-- --since 2026-11-01]`: compares the ledger with the provider's records and with our documents, and prints every difference. The
 * exit code is 0 without differences, 1 with differences, 2 when the comparison failed. Also works while the server runs.
 * Moves no money.
 */
await runCommand("reconcile", async ({ values }) => {
  const day = values.since === undefined ? null : String(values.since);
  const since = day === null ? null : new Date(`${day}T00:00:00Z`);
  if (day !== null && (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(since?.getTime())))
    throw wrongArguments("reconcile");
  await withDatabase((database) => compare(database, since));
});

async function compare({ db }: Database, since: Date | null): Promise<void> {
  const settings = parseSettings(process.env);
  const payments = createPayments({ settings, db });
  const ctx = {
    db,
    clock: systemClock,
    log: pino({ level: "silent" }),
    payments,
    registry: { audits: [auditDocuments] },
  };
  const { checked, differences, ledgerBalance, providerBalance } = await reconcile(ctx, { since });
  console.log(`${checked} movements and documents compared. Balance in the ledger: ${formatPounds(ledgerBalance)},`);
  console.log(`balance at the provider: ${formatPounds(providerBalance)}.`);
  for (const difference of differences) console.log(lineOf(difference));
  console.log(differences.length === 1 ? "1 difference" : `${differences.length || "no"} differences`);
  process.exitCode = differences.length === 0 ? 0 : 1;
}

function lineOf({ kind, reference, providerAmount, ledgerAmount, providerIds, ledgerKeys }: Difference): string {
  const names = [...providerIds, ...ledgerKeys].join(", ");
  return `${DIFFERENCE_TEXT[kind]}: ${reference}: ${otherSide(kind).toLowerCase()} ${amountText(providerAmount)}, ledger ${amountText(ledgerAmount)} (${names})`;
}
