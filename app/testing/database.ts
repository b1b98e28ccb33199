import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { newId } from "#kernel/id.ts";

/**
 * A separate database for a test file, cloned from the migrated template. Call it at the top of the file and call the result inside
 * tests. It is a real PostgreSQL with several connections, so races in tests are real.
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
    if (!database) throw new Error("the database is available only after beforeAll");
    return database;
  };
}
