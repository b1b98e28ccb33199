import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makePaidBooking } from "#flows/testing.ts";
import { pence } from "#kernel/money.ts";
import { runInProcess } from "./testing.ts";

const database = testDatabase();

const settings = () => ({ DATABASE_URL: database().url, SANDBOX: "1" });

/** The command as `npm run reconcile` starts it: its exit code, and what it prints. */
function reconcile(): Promise<{ code: number; text: string }> {
  // Not the environment of the tests, which has settings of its own.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings() };
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/reconcile.ts"], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}

test("prints every difference with both amounts and ends with 1; with 0 without differences", async () => {
  await makePaidBooking(database(), { amount: pence(9_500) });
  const without = await runInProcess("reconcile", [], settings());
  expect(without).toEqual({ code: 0, printed: expect.stringContaining("no differences") });
  await database().pool.query(`update sandbox_stripe.objects set body = jsonb_set(body, '{amount}', '9400')
    where kind = 'balance_transaction' and body ->> 'type' = 'charge'`);
  const { code, text } = await reconcile();
  expect(text).toMatch(/Different amounts: ch_\w+: provider £94\.00, ledger £95\.00 \(txn_\w+, payment:[\w-]+\)/);
  expect(text).toContain("1 difference");
  expect(code).toBe(1);
});
