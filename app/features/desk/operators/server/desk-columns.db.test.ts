import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { allPages, pageArgs } from "#app/testing/endpoints.ts";
import { deskColumns } from "#db/schema/operators.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { testServices } from "#server/testing.ts";
import { chooseColumns, chosenColumns } from "../index.server.ts";

const database = testDatabase({ connections: 6, role: "app" });
const services = testServices(database);
const db = () => database().db;
const ctx = (user: User) => as(database(), user);
const newAdmin = (deskRole: "support" | "trust" | "admin" = "admin") => makeAdmin(db(), { deskRole });

test("the columns are kept for each operator and list, in the list's order, and only those that it has", async () => {
  const [me, other] = [await newAdmin(), await newAdmin()];
  expect(await chosenColumns(ctx(me))).toEqual({});
  await chooseColumns(ctx(me), { list: "cases", columns: ["age", "kind"] });
  await chooseColumns(ctx(me), { list: "cases", columns: ["age", "risk", "deadline", "colour"] });
  await chooseColumns(ctx(me), { list: "users", columns: [] });
  expect(await chosenColumns(ctx(me))).toEqual({ cases: ["risk", "age"], users: [] });
  expect(await chosenColumns(ctx(other))).toEqual({});
  expect(await db().$count(deskColumns)).toBe(2);
});

test("nobody chooses for a list that their role does not see, or that there is not", async () => {
  const support = await newAdmin("support");
  const columns = ["fired"];
  await expect(chooseColumns(ctx(support), { list: "risk", columns })).rejects.toMatchObject({ code: "DESK_ROLE" });
  await expect(chooseColumns(ctx(support), { list: "fruit", columns })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const customer = await makeCustomer(db());
  await expect(chooseColumns(ctx(customer), { list: "users", columns })).rejects.toMatchObject({ code: "WRONG_ROLE" });
});

test("the form leads back to the page of the list as it was, and nowhere else", async () => {
  const me = await newAdmin();
  const page = (await allPages()).find(({ path }) => path === "/admin/lists/columns");
  const backTo = async (place?: string) => {
    const body = new FormData();
    body.set("intent", "choose-columns");
    body.set("list", "users");
    body.append("column", "email");
    if (place !== undefined) body.set("place", place);
    const request = new Request("http://localhost:3000/admin/lists/columns", { method: "POST", body });
    const reply = (await page?.action?.(pageArgs(services(), me, "/admin/lists/columns", request))) as Response;
    return [reply.status, reply.headers.get("Location")];
  };
  expect(await backTo("/admin/users?show=suspended&q=Jo")).toEqual([303, "/admin/users?show=suspended&q=Jo"]);
  for (const place of [undefined, "", "/admin/users", "//evil.test", "/admin/users.evil", "/profile"])
    expect(await backTo(place)).toEqual([303, "/admin/users"]);
});
