import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { audited } from "#db/audited.server.ts";
import { verifyAuditChain } from "#db/verify-audit-chain.server.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { newId } from "#kernel/id.ts";
import { createAuditArchive } from "#providers/audit-archive/index.server.ts";
import { archiveAuditLog } from "./acts.server.ts";

const database = testDatabase();
const db = () => database().db;

test("the archive gets every row once, without what was said about people, and shows a chain that was computed again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fettle-archive-"));
  const open = () => createAuditArchive(parseSettings({ AUDIT_ARCHIVE: pathToFileURL(folder).href }));
  const admin = await makeAdmin(db());
  const ctx = () => as(database(), admin, { auditArchive: open() });
  const act = (reason: string) =>
    audited(
      ctx(),
      {
        act: "user.rename",
        needs: "people.suspend" as const,
        subject: { kind: "user", id: newId() },
        personId: newId(),
        reason,
      },
      async (_tx, note) => note({ before: { name: "Jo Bell" }, after: { name: "Jo March" } }),
    );
  const lines = () =>
    readdirSync(folder)
      .sort()
      .flatMap((file) => readFileSync(join(folder, file), "utf8").trim().split("\n"))
      .map((line) => JSON.parse(line));

  await archiveAuditLog(ctx());
  expect(readdirSync(folder)).toEqual([]);
  await act("She married");
  await act("Spelt wrongly");
  // Two processes at once, and again when there is nothing new.
  await Promise.all([archiveAuditLog(ctx()), archiveAuditLog(ctx())]);
  await archiveAuditLog(ctx());
  await act("Once more");
  await archiveAuditLog(ctx());
  expect(lines()).toMatchObject([1, 2, 3].map((position) => ({ position, act: "user.rename", actorId: admin.id })));
  expect(JSON.stringify(lines())).not.toMatch(/married|Spelt|Jo/);

  const heads = await open()?.heads();
  expect((await verifyAuditChain(db(), heads)).broken).toBeNull();
  // The owner of the database empties the log and writes another one.
  await db().transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`);
    await tx.execute(sql`delete from audit_log`);
    await tx.execute(sql`alter table audit_log enable trigger user`);
  });
  for (const reason of ["One", "Two", "Three", "Four"]) await act(reason);
  expect((await verifyAuditChain(db())).broken).toBeNull();
  expect((await verifyAuditChain(db(), heads)).broken).toMatchObject({ problem: "its hash was another one before" });
});
