import { createHmac } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { quickPasswords } from "#app/testing/context.ts";
import { TEST_SEAL_KEYS } from "#app/testing/sealing.ts";
import { ctxKey } from "#app/web/context.ts";
import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import { sessions } from "#db/schema/auth.ts";
import { hashToken } from "#features/identity/auth/index.server.ts";
import { type Actor, type User, visitor } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { layoutState } from "#pages/layout-state.server.ts";
import { createOutbound } from "#providers/outbound/index.server.ts";
import { api } from "./api.ts";
import { type AppServices, createContext } from "./app-services.ts";
import { createServices } from "./boot.ts";
import { createApp } from "./create-app.ts";
import { createConformance } from "./openapi/testing.ts";

/** The services on a test's own database, with the sandboxes and without logs or rate limits. */
export function createTestServices(
  database: Database,
  overrides: Partial<AppServices> & { env?: Record<string, string> } = {},
): AppServices {
  const { env, ...parts } = overrides;
  const given = {
    DATABASE_URL: database.url,
    SANDBOX: "1",
    RATE_LIMIT: "off",
    LOG_LEVEL: "silent",
    SEAL_KEYS: TEST_SEAL_KEYS,
    ...FILES,
    ...env,
  };
  const settings = parseSettings(given);
  return {
    ...createServices(
      settings,
      database,
      "s".repeat(32),
      { quick: quickPasswords },
      {
        transport: parts.transport,
      },
    ),
    // With receivers on this machine, unless the test says where the server is.
    outbound: createOutbound({ ...settings, BASE_URL: settings.BASE_URL ?? "http://localhost:3000" }),
    ...parts,
  };
}

/** Uploads of tests are stored outside the working tree. */
const FILES = { DATA_DIR: join(tmpdir(), "fettle-tests") };

/** The same services for a whole test file, because creating them takes longer than most requests. */
export function testServices(database: () => Database): () => AppServices {
  let made: AppServices | undefined;
  return () => {
    made ??= createTestServices(database());
    return made;
  };
}

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request to the API ("POST /api/v1/jobs"), as a form if it contains files, otherwise as JSON. */
export function jsonRequest(call: string, sent: Sent = {}): Request {
  const [method = "GET", path = "/"] = call.split(" ");
  const headers = new Headers(sent.headers);
  const body = bodyOf(sent.body);
  if (typeof body === "string" && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  return new Request(`http://localhost:3000${path}`, { method, headers, body });
}

/** Sends a request as a user with a real session, so that no step of a request is skipped. */
export async function requestAs(
  services: AppServices,
  who: User | null,
  call: string,
  sent: Sent = {},
): Promise<Response> {
  const request = jsonRequest(call, sent);
  if (who)
    for (const [name, value] of Object.entries(await signedInHeaders(services, who))) request.headers.set(name, value);
  const reply = await appOf(services).fetch(request.clone());
  await conformanceOf(services)(request, reply);
  return reply;
}

let conformance: ReturnType<typeof createConformance> | undefined;

/** Compares every reply in tests with the API's document, whose paths and schemas are the same for all services. */
function conformanceOf(services: AppServices) {
  conformance ??= createConformance(api(services).description());
  return conformance;
}

function bodyOf(body: unknown): string | FormData | null {
  if (body === undefined) return null;
  if (typeof body === "object" && body !== null && Object.values(body).some((value) => value instanceof File)) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.set(name, value);
    return form;
  }
  return typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body);
}

/** The router context of a page's loader or action, as the server creates it. */
export function pageContext(services: AppServices, actor: Actor = visitor): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(ctxKey, contextAs(services, actor));
  // The root's middleware reads it before the loaders.
  context.set(layoutState, { unreadMessages: 0, unreadNotifications: 0, streamStart: null });
  return context;
}

const contextAs = (services: AppServices, actor: Actor = visitor): Ctx =>
  createContext(services, { actor, requestId: newId(), baseUrl: "http://localhost:3000" });

const apps = new WeakMap<AppServices, ReturnType<typeof createApp>>();

function appOf(services: AppServices) {
  const app = apps.get(services) ?? createApp(services);
  apps.set(services, app);
  return app;
}

type SignedIn = Record<"Cookie" | "Origin", string>;

/** The headers of a browser with a new session for a user, who may have no password. */
export async function signedInHeaders(services: AppServices, user: User): Promise<SignedIn> {
  return (await signIn(services, [user])).get(user.id) as SignedIn;
}

/** The same for several users, by their ids, in one statement. */
export async function signIn(
  { auth, database: { db } }: AppServices,
  users: readonly User[],
): Promise<Map<string, SignedIn>> {
  const [real, now] = [new Date(), auth.clock.now()];
  const tokens = users.map(() => newId().replaceAll("-", ""));
  await db.insert(sessions).values(
    users.map(({ id, confirmedAt = now }, index) => ({
      token: hashToken(tokens[index] ?? ""),
      userId: id,
      expiresAt: later(real, DAY),
      createdAt: real,
      updatedAt: real,
      startedAt: now,
      seenAt: now,
      confirmedAt,
    })),
  );
  const headersWith = (token = "") => {
    const signature = createHmac("sha256", auth.options.secret).update(token).digest("base64");
    const cookie = encodeURIComponent(`${token}.${signature}`);
    return { Cookie: `${auth.cookiePrefix}.session_token=${cookie}`, Origin: "http://localhost:3000" };
  };
  return new Map(users.map(({ id }, index) => [id, headersWith(tokens[index])]));
}
