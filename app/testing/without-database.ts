import { Hono } from "hono";
import { openDatabase } from "#db/client.server.ts";
import type { User } from "#kernel/actor.ts";
import { visitor } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { api } from "#server/api.ts";
import type { AppEnv } from "#server/app-env.ts";
import { type AppServices, createContext } from "#server/app-services.ts";
import { createTestServices, jsonRequest } from "#server/testing.ts";

/**
 * The application with a database that refuses every query. Input that it refuses is refused before anything is read or written, by
 * the same middleware, schemas and handlers as in production, in a fraction of the time.
 */
export function withoutDatabase() {
  let queried = false;
  const refuse = async (): Promise<never> => {
    queried = true;
    throw new Error("this test has no database");
  };
  const database = openDatabase("postgres://nobody@127.0.0.1:1/none");
  Object.assign(database.pool, { query: refuse, connect: refuse });
  const services: AppServices = createTestServices(database);
  const app = apiFor(services);

  /** Runs `work`; null if it used the database, so that only a run with a database can give the outcome. */
  const untilDatabase = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome | null> => {
    queried = false;
    const outcome = await work().catch((error) => {
      if (!queried) throw error;
    });
    return queried ? null : (outcome ?? null);
  };
  return {
    services,
    untilDatabase,
    /** Sends an API call ("POST /api/v1/jobs") as `who`; null if the call reaches the database. */
    request: (who: User | null, call: string, sent: Parameters<typeof jsonRequest>[1]) =>
      untilDatabase(async () => {
        const request = jsonRequest(call, sent);
        return app(who).fetch(request);
      }),
  };
}

/** The API without the session middleware; the actor is set directly. */
function apiFor(services: AppServices) {
  let who: User | null = null;
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const request = { requestId: newId(), baseUrl: "http://localhost:3000" };
    const actor = who ? { ...who, signedInBy: { kind: "session", id: newId() } as const } : visitor;
    c.set("ctx", createContext(services, { actor, ...request }));
    await next();
  });
  app.route("/", api(services));
  return (caller: User | null) => {
    who = caller;
    return app;
  };
}
