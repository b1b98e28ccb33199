import { expect, test } from "vitest";
import { race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { isAppError } from "#kernel/errors.ts";
import { grantAdmin, listAdmins, revokeAdmin } from "../index.server.ts";
import { makeCustomer } from "../testing.ts";

const current = testDatabase();

test("admins are granted and revoked by address, and the last one cannot be revoked", async () => {
  const { db } = current();
  const people = await Promise.all(Array.from({ length: 8 }, () => makeCustomer(db)));
  for (const { id, email } of people) expect(await grantAdmin(db, ` ${email.toUpperCase()} `)).toBe(id);
  expect(await grantAdmin(db, people[0]?.email ?? "")).toBeNull();
  const { rejected } = await race(8, (index) => revokeAdmin(db, people[index]?.email ?? ""));
  expect(rejected).toHaveLength(1);
  expect(isAppError(rejected[0], "LAST_ADMIN")).toBe(true);
  expect(await listAdmins(db)).toHaveLength(1);
});

test("an unknown address throws NO_SUCH_USER", async () => {
  await expect(grantAdmin(current().db, "nobody@example.test")).rejects.toMatchObject({ code: "NO_SUCH_USER" });
  await expect(revokeAdmin(current().db, "nobody@example.test")).rejects.toMatchObject({ code: "NO_SUCH_USER" });
});
