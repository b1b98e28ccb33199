import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { readOnly } from "./read-only.server.ts";
import { profiles } from "./schema/profile.ts";

const database = testDatabase();

test("reads side by side, in transactions too, and refuses writes", async () => {
  const { db } = database();
  const read = (on: typeof db) => on.select({ id: profiles.id }).from(profiles).limit(1);
  await readOnly(db, async (view) => {
    expect(
      await Promise.all([read(view), read(view), view.transaction((tx) => read(tx as never)), read(view)]),
    ).toEqual(Array(4).fill([]));
  });
  const inside = readOnly(db, async (view) => {
    await view.transaction((tx) => read(tx as never));
    await view.execute(sql`delete from profiles`);
  });
  await expect(inside).rejects.toMatchObject({ cause: { code: "25006" } });
  const write = readOnly(db, (view) => view.execute(sql`delete from profiles`));
  await expect(write).rejects.toMatchObject({ cause: { code: "25006" } });
  expect(await read(db)).toEqual([]);
});
