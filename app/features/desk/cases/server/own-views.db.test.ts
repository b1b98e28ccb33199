import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { ctxKey } from "#app/web/context.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { loader } from "../admin/route.tsx";
import { addView, deleteView, openWithView, ownViews, renameView } from "../index.server.ts";
import { OWN_VIEWS } from "../rules/own-views.ts";

const database = testDatabase({ connections: 6, role: "app" });
const db = () => database().db;
const ctx = (user: User) => as(database(), user);
let me: User;
let other: User;
beforeEach(async () => {
  [me, other] = [await makeAdmin(db(), { deskRole: "support" }), await makeAdmin(db(), { deskRole: "trust" })];
});
const names = async (user = me) => (await ownViews(ctx(user))).map(({ name }) => name);

test("an operator saves what can be read of a filter, for themself only", async () => {
  await addView(ctx(me), { name: "Refunds", place: "view=mine&tag=Refund&evil=//evil.test&kind=nothing" });
  await addView(ctx(me), { name: "all of it" });
  expect(await ownViews(ctx(me))).toMatchObject([
    { name: "all of it", query: "view=all", opens: false },
    { name: "Refunds", query: "view=mine&tag=refund", opens: false },
  ]);
  expect(await names(other)).toEqual([]);
  const [view] = await ownViews(ctx(me));
  const theirs = { viewId: view?.id ?? "" };
  for (const attempt of [
    () => renameView(ctx(other), { ...theirs, name: "Mine" }),
    () => deleteView(ctx(other), theirs),
    () => openWithView(ctx(other), theirs),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
  const customer = await makeCustomer(db());
  await expect(addView(ctx(customer), { name: "Mine" })).rejects.toMatchObject({ code: "WRONG_ROLE" });
});

test("names differ, there are at most 20, and both hold for saves at once", async () => {
  const { fulfilled, rejected } = await race(4, () => addView(ctx(me), { name: "Late" }));
  expect([fulfilled.length, rejected.length]).toEqual([1, 3]);
  await expect(addView(ctx(me), { name: "LATE" })).rejects.toMatchObject({ code: "CASE_VIEW_NAME" });
  const { id } = await addView(ctx(me), { name: "Soon" });
  await expect(renameView(ctx(me), { viewId: id, name: "late" })).rejects.toMatchObject({ code: "CASE_VIEW_NAME" });
  await renameView(ctx(me), { viewId: id, name: "SOON" });
  expect(await names()).toEqual(["Late", "SOON"]);
  for (let made = 2; made < OWN_VIEWS - 1; made++) await addView(ctx(me), { name: `View ${made}` });
  const last = await race(4, (i) => addView(ctx(me), { name: `Last ${i}` }));
  expect(last.fulfilled).toHaveLength(1);
  expect(last.rejected).toEqual(Array(3).fill(expect.objectContaining({ code: "CASE_VIEWS_FULL" })));
  await deleteView(ctx(me), { viewId: id });
  expect(await names()).toHaveLength(OWN_VIEWS - 1);
});

test("the queue opens with one of them, and only without a query", async () => {
  const { id: one } = await addView(ctx(me), { name: "One", place: "view=mine" });
  const { id: two } = await addView(ctx(me), { name: "Two", place: "view=overdue&q=Jo" });
  await openWithView(ctx(me), { viewId: one });
  await openWithView(ctx(me), { viewId: two });
  expect((await ownViews(ctx(me))).map(({ opens }) => opens)).toEqual([false, true]);
  const open = async (path: string) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, ctx(me));
    const request = new Request(`http://localhost${path}`);
    const args = { context, request, params: {} } as unknown as Parameters<typeof loader>[0];
    return loader(args).then(
      () => "shown",
      (thrown) => (thrown as Response).headers.get("Location"),
    );
  };
  expect(await open("/admin/cases")).toBe("/admin/cases?view=overdue&q=Jo");
  expect(await open("/admin/cases?view=all")).toBe("shown");
  await openWithView(ctx(me), {});
  expect(await open("/admin/cases")).toBe("shown");
});
