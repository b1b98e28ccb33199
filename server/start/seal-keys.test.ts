import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseSealKeys, sealKeysText } from "#config/seal-keys.ts";
import { parseSettings } from "#config/settings.server.ts";
import { sealKeysFor } from "./seal-keys.ts";

const folder = () => mkdtemp(join(tmpdir(), "seal-keys-"));
const real = { DATABASE_URL: "postgres://db/fettle", NODE_ENV: "production" };

test("development keeps one key in the data folder, which only its owner reads", async () => {
  const settings = parseSettings({ DATA_DIR: await folder() });
  // Several at once, as processes that start together: each must read the whole key.
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => sealKeysFor(settings)));
  expect(first?.map(({ id }) => id)).toEqual(["local"]);
  for (const again of others) expect(again).toEqual(first);
  const file = join(settings.DATA_DIR, "seal-keys");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(settings.DATA_DIR)).toEqual(["seal-keys"]);
  expect(await readFile(file, "utf8")).toMatch(/^local:[\w-]{43}$/);
});

test("servers with the same AUTH_SECRET have the same key, and another secret gives another id", async () => {
  const keysOf = async (AUTH_SECRET: string) =>
    sealKeysFor(parseSettings({ ...real, DATA_DIR: await folder(), AUTH_SECRET }));
  const [first, same, other] = [
    await keysOf("a".repeat(32)),
    await keysOf("a".repeat(32)),
    await keysOf("b".repeat(32)),
  ];
  expect(same).toEqual(first);
  expect(other.map(({ id }) => id)).not.toEqual(first.map(({ id }) => id));
  expect(parseSealKeys(sealKeysText(first))).toEqual(first);
});

test("SEAL_KEYS comes first, and must be keys", async () => {
  const given = { ...real, AUTH_SECRET: "a".repeat(32), SEAL_KEYS: `2026:${"A".repeat(43)}` };
  const ids = (await sealKeysFor(parseSettings({ ...given, DATA_DIR: await folder() }))).map(({ id }) => id);
  expect(ids).toEqual(["2026", expect.stringMatching(/^auth-[0-9a-f]{8}$/)]);
  expect(() => parseSettings({ ...real, SEAL_KEYS: "2026:short" })).toThrow(/^SEAL_KEYS: SEAL_KEYS must be ids/);
});
