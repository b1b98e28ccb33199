import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { startEmbedded } from "#server/postgres/embedded.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the test run, with a migrated template database that every test file clones. */
export default async function setup(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), "tests-postgres-"));
  await chmod(dir, 0o755);
  const server = await startEmbedded({ dir, throwaway: true });
  const admin = openDatabase(server.url(), { connections: 1 });
  await admin.pool.query("create database template_app");
  await admin.close();
  await migrate(server.url("template_app"));
  project.provide("postgresUrl", server.url());
  return async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
