import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseSettings } from "#config/settings.server.ts";
import { sealKeysFor } from "./seal-keys.ts";

const folder = () => mkdtemp(join(tmpdir(), "seal-keys-"));
const real = { DATABASE_URL: "postgres://db/fettle", NODE_ENV: "production" };

test("development keeps one key in the data folder, which only its owner reads", async () => {
  const settings = parseSettings({ DATA_DIR: await folder() });
  const [first, again] = await Promise.all([sealKeysFor(settings), sealKeysFor(settings)]);
  expect(first.map(({ id }) => id)).toEqual(["local"]);
  expect(again).toEqual(first);
  const file = join(settings.DATA_DIR, "seal-keys");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, "utf8")).toMatch(/^local:[\w-]{43}$/);
});

test("production does not start without SEAL_KEYS", async () => {
  const DATA_DIR = await folder();
  await expect(sealKeysFor(parseSettings({ ...real, DATA_DIR }))).rejects.toThrow(/^SEAL_KEYS: required/);
  const SEAL_KEYS = `2026:${"A".repeat(43)}`;
  expect(await sealKeysFor(parseSettings({ ...real, DATA_DIR, SEAL_KEYS }))).toHaveLength(1);
  expect(() => parseSettings({ ...real, SEAL_KEYS: "2026:short" })).toThrow(/^SEAL_KEYS: SEAL_KEYS must be ids/);
});
