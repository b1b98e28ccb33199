import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { testDatabase } from "#app/testing/database.ts";
import { allPages, outcomeOf, pageArgs } from "#app/testing/endpoints.ts";
import { auditLog } from "#db/schema/audit.ts";
import { profiles } from "#db/schema/profile.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { makeAdmin, makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import { makeCheck } from "#features/verification/testing.ts";
import type { User } from "#kernel/actor.ts";
import { testServices } from "./testing.ts";

const database = testDatabase({ connections: 10, role: "app" });
const services = testServices(database);
const db = () => database().db;
const pages = await allPages();
let admin: User;
beforeAll(async () => {
  admin = await makeAdmin(db(), { name: "Olive Owner" });
});

const files = pages.flatMap(({ path, action }) => {
  const [intent] = action?.intents ?? [];
  return action && intent?.startsWith("download-") && path.endsWith("/file") ? [{ path, action, intent }] : [];
});

async function download(list: string, query = "", user = admin) {
  const file = files.find(({ path }) => path === `/admin/${list}/file`);
  if (!file) throw new Error(`no file of ${list}`);
  const body = new FormData();
  body.set("intent", file.intent);
  const request = new Request(`http://localhost:3000${file.path}${query}`, { method: "POST", body });
  return file.action(pageArgs(services(), user, file.path, request));
}
async function linesOf(list: string, query = "") {
  const reply = (await download(list, query)) as Response;
  expect(reply.headers.get("Content-Disposition")).toMatch(
    new RegExp(`^attachment; filename="${list}-[\\d-]+\\.csv"$`),
  );
  return (await reply.text()).replace("\ufeff", "").trimEnd().split("\r\n");
}

test("every list of the desk has a file, with a head, and each download is in the audit log", async () => {
  const lists = files.map(({ path }) => path.split("/")[2] ?? "").sort();
  const all = [...registry.lists.values()];
  expect(lists).toEqual(all.flatMap(({ id, file }) => (file ? [] : [id])).sort());
  for (const { id, file } of all)
    expect(
      pages.some(({ path, loader }) => path === (file ?? `/admin/${id}/file`) && loader),
      id,
    ).toBe(true);
  for (const list of lists) expect((await linesOf(list))[0]?.split(",").length, list).toBeGreaterThan(2);
  const acts = await db().select().from(auditLog).where(eq(auditLog.act, "list.download"));
  expect(acts.map(({ subjectId }) => subjectId).sort()).toEqual(lists);
});

test("it has all pages of the filtered list, and no formula", async () => {
  const { id: userId } = await makeUser(db(), { userType: "tradesperson" });
  await db().update(profiles).set({ fullName: "=cmd|calc" }).where(eq(profiles.id, userId));
  const { id } = await makeCheck(db(), { userId });
  await makeCheck(db(), { userId, kind: "insurance" });
  await db().update(verificationChecks).set({ status: "rejected" }).where(eq(verificationChecks.id, id));
  const waiting = await linesOf("verifications");
  expect(waiting).toHaveLength(2);
  expect(waiting[1]).toMatch(/^Public liability insurance,'=cmd\|calc,/);
  expect((await linesOf("verifications", "?status=rejected")).slice(1)).toHaveLength(1);
  expect(await linesOf("verifications", "?status=approved")).toHaveLength(1);
});

test("it is read page after page", async () => {
  await Promise.all(Array.from({ length: 105 }, () => makeCustomer(db())));
  const [, ...people] = await linesOf("users", "?show=customers");
  expect(people.length).toBeGreaterThanOrEqual(105);
  expect(new Set(people).size).toBe(people.length);
  const acts = await db().select().from(auditLog).where(eq(auditLog.subjectId, "users"));
  expect(acts).toContainEqual(
    expect.objectContaining({ actorId: admin.id, after: expect.objectContaining({ filters: ["show"] }) }),
  );
});

test("what was searched for is not in the audit log", async () => {
  await linesOf("users", "?q=somebody@secret.test");
  expect(JSON.stringify(await db().select().from(auditLog))).not.toContain("somebody@secret.test");
});

test("a refused download leaves no row", async () => {
  const finance = await makeAdmin(db(), { deskRole: "finance" });
  const before = await db().$count(auditLog);
  const { status } = await outcomeOf(() => download("verifications", "", finance));
  expect(status).toBe(403);
  expect(await db().$count(auditLog)).toBe(before);
});
