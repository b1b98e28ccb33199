import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { prepareAppRole } from "#db/app-role.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { startEmbedded } from "#server/postgres/embedded.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The same server, with the role of the application. */
    postgresAppUrl: string;
    /** Both through the server's socket: a query takes half the time that it takes over TCP, and tests send a million of them. */
    postgresLocalUrls: { owner: string; app: string };
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
  const appUrl = await server.appUrl("template_app");
  await prepareAppRole({ ownerUrl: server.url("template_app"), appUrl });
  project.provide("postgresUrl", server.url());
  project.provide("postgresAppUrl", appUrl);
  project.provide("postgresLocalUrls", { owner: server.localUrl(server.url()), app: server.localUrl(appUrl) });
  return async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
