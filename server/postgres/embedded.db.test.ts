import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataFolderInUse, startEmbedded } from "./embedded.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "embedded-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function answer(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test("starts in a folder that only its owner can access, also as root, and keeps its data", async () => {
  await chmod(dir, 0o700);
  const first = await startEmbedded({ dir: join(dir, "postgres"), throwaway: true });
  await answer(first.url(), "create table kept as select 7 as number");
  await first.stop();
  const second = await startEmbedded({ dir: join(dir, "postgres"), throwaway: true });
  expect(await answer(second.url(), "select number from kept")).toBe(7);
  await second.stop();
});

test("a second owner is refused while the first runs, without effect on the first", async () => {
  const first = await startEmbedded({ dir, throwaway: true });
  await expect(startEmbedded({ dir, throwaway: true })).rejects.toBeInstanceOf(DataFolderInUse);
  expect(await answer(first.url(), "select 1")).toBe(1);
  await first.stop();
});
