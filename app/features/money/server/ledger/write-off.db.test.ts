import { beforeAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { payableAccount } from "../../rules/ledger.ts";
import { balanceOf, makeDebt } from "../../testing.ts";
import { peopleWhoOwe } from "./ledger-balances.server.ts";
import { writeOff } from "./write-off.server.ts";

const database = testDatabase();
let admin: User;
beforeAll(async () => {
  admin = await makeAdmin(database().db);
});

test("a debt is written off in parts, up to what is owed, each form once; it is our loss", async () => {
  const { booking, tradesperson } = await makeBooking(database().db, {});
  await makeDebt(database().db, { booking, amount: pence(10_000) });
  const userId = tradesperson.id;
  const write = (amount: number, writeOffId = newId()) =>
    writeOff(as(database(), admin), { userId, amount: pence(amount), reason: "Their business has closed", writeOffId });
  const owes = async () => (await peopleWhoOwe(as(database(), admin))).find((one) => one.userId === userId)?.amount;
  const loss = await balanceOf(database().db, "bad_debt");
  expect(await owes()).toBe(8_500);
  await expect(write(8_501)).rejects.toMatchObject({ code: "NOTHING_OWED" });
  const form = newId();
  expect((await race(4, () => write(3_500, form))).rejected).toEqual([]);
  expect(await owes()).toBe(5_000);
  const { fulfilled } = await race(3, () => write(5_000));
  expect(fulfilled).toHaveLength(1);
  expect(await owes()).toBeUndefined();
  expect(await balanceOf(database().db, payableAccount(userId))).toBe(0);
  expect((await balanceOf(database().db, "bad_debt")) - loss).toBe(8_500);
});
