import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { newId } from "#kernel/id.ts";

/**
 * A database of this test file's own, cloned from the migrated template: call it at the top of a file and read
 * `current()` inside tests. Real PostgreSQL, real connections, so races in tests are real races.
 */
export function testDatabase({ connections = 20 }: { connections?: number } = {}): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    const postgresUrl = inject("postgresUrl");
    const name = `test_${newId().replaceAll("-", "")}`;
    const admin = openDatabase(postgresUrl, { connections: 1 });
    await admin.pool.query(`create database ${name} template template_app`);
    await admin.close();
    const url = new URL(postgresUrl);
    url.pathname = `/${name}`;
    database = openDatabase(url.href, { connections });
  });
  afterAll(() => database?.close());
  return () => {
    if (!database) throw new Error("the database is there from beforeAll on");
    return database;
  };
}
