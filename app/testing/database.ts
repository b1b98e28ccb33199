import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { newId } from "#kernel/id.ts";

/**
 * A separate database for a test file, cloned from the migrated template. Call it at the top of the file and call the result inside
 * tests. It is a real PostgreSQL with several connections, so races in tests are real. `role` is "app" to connect as the application
 * does: such tests find missing rights, but cannot alter tables.
 */
export function testDatabase({
  connections = 20,
  role = "owner",
}: {
  connections?: number;
  role?: "owner" | "app";
} = {}): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    const postgresUrl = inject("postgresUrl");
    const name = `test_${newId().replaceAll("-", "")}`;
    admin ??= connect(postgresUrl);
    // Copied as files: the usual way, page by page through the log, takes PostgreSQL more than twice the processor time.
    await (await admin).query(`create database ${name} template template_app strategy file_copy`);
    const url = new URL(role === "app" ? inject("postgresAppUrl") : postgresUrl);
    const local = new URL(inject("postgresLocalUrls")[role]);
    url.pathname = local.pathname = `/${name}`;
    // Tests that connect by themselves, or through a proxy, get the address over TCP.
    // Prepared early, because planning takes a quarter of PostgreSQL's time in tests.
    database = { ...openDatabase(local.href, { connections, prepareAfter: 1 }), url: url.href };
  });
  afterAll(() => database?.close());
  return () => {
    if (!database) throw new Error("the database is available only after beforeAll");
    return database;
  };
}

/** For all files of a worker, because a connection costs PostgreSQL half as much as the copy of a database. It ends with the worker or the server. */
let admin: Promise<pg.Client> | undefined;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {
    admin = undefined;
  });
  await client.connect();
  return client;
}
