import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { openChargebacks } from "../chargebacks/open-chargebacks.server.ts";
import { adminPayments } from "./admin-payments.server.ts";
import { peopleWhoOwe } from "./ledger-balances.server.ts";
import { moneyOverview } from "./money-overview.server.ts";

const database = testDatabase();

test("no read of the operators' payments scans bookings, people, payments or balances", async () => {
  const admin = as(database(), await makeAdmin(database().db));
  const plans = await plansOf(database(), async (db) => {
    const ctx = { ...admin, db };
    await moneyOverview(ctx);
    await peopleWhoOwe(ctx);
    await openChargebacks(ctx);
    for (const type of ["transfer", "refund", "reversal"] as const) {
      await adminPayments(ctx, { type });
      await adminPayments(ctx, { type, status: "failed" });
    }
  });
  expect(plans.length).toBeGreaterThan(10);
  for (const { query, plan } of plans)
    expect(plan, query).not.toMatch(
      /Seq Scan on (bookings|profiles|money_intents|ledger_balances|ledger_transactions)/,
    );
});
