import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedServer, startEmbedded } from "#server/postgres/embedded.ts";
import { withClient } from "../seed/database.ts";
import { runProductionCommands } from "./production.ts";

let folder: string;
let postgres: EmbeddedServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "production-test-"));
  postgres = await startEmbedded({ dir: join(folder, "postgres"), throwaway: true });
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/**
 * The files that a clone would have. The packages that build the product and the build of these same sources are those of this checkout, because
 * making them again takes minutes; `npm run test:real -- 41` makes them.
 */
async function cloneTo(clone: string): Promise<void> {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { encoding: "utf8" });
  for (const file of listed.split("\0").filter((name) => name !== "" && existsSync(name))) {
    await mkdir(dirname(join(clone, file)), { recursive: true });
    await cp(file, join(clone, file));
  }
  await symlink(resolve("node_modules"), join(clone, "node_modules"));
  // Other tests write to the last of these at the same time.
  const isOfThisBuild = (file: string) => !/build\/(release|reports|lock|new-feature-test)/.test(file);
  await cp("build", join(clone, "build"), { recursive: true, filter: isOfThisBuild });
}

test("the README's production commands end in a server that works", async () => {
  const clone = join(folder, "clone");
  await cloneTo(clone);
  await withClient(postgres.url(), (client) => client.query("create database release"));
  // npm fetches what its cache does not have.
  const env = { WEB_CONCURRENCY: "1", npm_config_prefer_offline: "true", HOME: process.env.HOME ?? "" };
  const given = { clone, target: join(folder, "release"), owner: postgres.url("release"), env };
  const { problems } = await runProductionCommands(given);
  expect(problems).toEqual([]);
});
