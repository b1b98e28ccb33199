import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { runProductionCommands } from "../release/production.ts";
import type { RealTest } from "./test.ts";

export const releaseTests: readonly RealTest[] = [
  {
    number: 41,
    title: "the README's production commands on a clean clone, with an outside PostgreSQL",
    must: "they end in a server that works, with production dependencies only; SIGTERM ends it with 0",
    async run({ dir, postgres }) {
      const clone = join(dir, "clone");
      spawnSync("git", ["clone", "--quiet", "--depth", "1", `file://${process.cwd()}`, clone]);
      await postgres.ask("create database release");
      const owner = postgres.url.replace(/\/fettle$/, "/release");
      const { problems } = await runProductionCommands({ clone, target: join(dir, "release"), owner });
      return { problem: problems.join("; ") || undefined };
    },
  },
];
