import { sql } from "drizzle-orm";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import routes from "#app/routes.ts";
import type { Database } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { documentsDue } from "#db/schema/documents.ts";
import { stripeDeliveries } from "#db/schema/sandbox-stripe.ts";
import { makeUsers } from "#features/identity/auth/testing.ts";
import { makeTradespeople } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { AppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { api } from "#server/api.ts";
import type { AppServices } from "#server/app-services.ts";
import { operationsOf } from "#server/openapi/schema.ts";
import { pageContext } from "#server/testing.ts";
import type { PermissionRow, Scene } from "./permissions.ts";

/** The endpoints of the application: those of the API, the pages and their actions, as they are registered. */

const modules = import.meta.glob<{ rows: PermissionRow[] }>(
  ["/app/{features,pages}/*/{permissions,permissions/*}.ts", "/app/features/*/*/{permissions,permissions/*}.ts"],
  { eager: true },
);
/** The permission matrix of all modules and pages. */
export const rows = Object.values(modules).flatMap((module) => module.rows);

/** The OpenAPI document of the API; `components` contains the named schemas. */
export const description = (services: AppServices) => api(services).description();

/** "POST /api/v1/jobs" and so on. */
export const endpoints = (services: AppServices): string[] =>
  operationsOf(description(services)).flatMap(({ name }) => (name.includes(" /api/v1/") ? [name] : []));

interface PageModule {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: ((args: ActionFunctionArgs) => unknown) & { intents?: string[] };
}

interface Entry {
  path?: string | undefined;
  file: string;
  children?: Entry[] | undefined;
}

/** Every page in the URL map, by route path ("/job/:id"). */
export async function allPages(): Promise<({ path: string } & PageModule)[]> {
  const found: ({ path: string } & PageModule)[] = [];
  const walk = async (entries: readonly Entry[], base: string): Promise<void> => {
    for (const entry of entries) {
      const path = `${base}/${entry.path ?? ""}`.replaceAll(/\/+/g, "/").replace(/(?<=.)\/$/, "");
      const { loader, action } = (await import(/* @vite-ignore */ `../${entry.file}`)) as PageModule;
      found.push({ path, ...(loader && { loader }), ...(action && { action }) });
      await walk(entry.children ?? [], path);
    }
  };
  await walk(routes, "");
  return found;
}

/** The names of a page's actions. A few pages have one action without an intent ("ACTION /theme"). */
export const actionsOf = ({ path, action }: { path: string } & PageModule): string[] =>
  action ? (action.intents?.map((intent) => `ACTION ${path} ${intent}`) ?? [`ACTION ${path}`]) : [];

/** The row that covers a page's action: that of its intent, or one for this page alone. */
export const withRow = (name: string, endpoints: readonly string[]): string => {
  const byIntent = `ACTION ${name.split(" ").at(-1)}`;
  return endpoints.includes(byIntent) ? byIntent : name;
};

/** The page on which a row's action is tested, found by its path. */
export function mountOf(pages: Awaited<ReturnType<typeof allPages>>, endpoint: string, path: string) {
  const [, first = "", second = ""] = endpoint.split(" ");
  const intent = first.startsWith("/") ? second : first;
  const [pathname = ""] = path.split("?");
  const matches = (pattern: string) => expressionOf(pattern).test(pathname);
  const page = pages.find(
    ({ path: pattern, action }) =>
      action && (first.startsWith("/") ? pattern === first : action.intents?.includes(intent) && matches(pattern)),
  );
  if (!page?.action) throw new Error(`no page at ${path} has the action ${endpoint}`);
  return { pattern: page.path, action: page.action, intent };
}

const expressions = new Map<string, RegExp>();

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
  expressions.set(pattern, known);
  return known;
}

/** The arguments of a page's loader or action for a user, as the server passes them. */
export function pageArgs(services: AppServices, user: User | null, pattern: string, request: Request) {
  const args = {
    request,
    params: paramsOf(pattern, new URL(request.url).pathname),
    context: pageContext(services, user ?? undefined),
  };
  return args as unknown as ActionFunctionArgs & LoaderFunctionArgs;
}

function paramsOf(pattern: string, path: string): Record<string, string> {
  const values = path.split("/");
  const names = pattern.split("/");
  return Object.fromEntries(
    names.flatMap((name, i) => (name.startsWith(":") ? [[name.slice(1), decodeURIComponent(values[i] ?? "")]] : [])),
  );
}

/** The status and data of a loader or action, which returns or throws a Response, React Router's `data()` or a plain value. */
export async function outcomeOf(work: () => unknown): Promise<{ status: number; data: unknown }> {
  try {
    return read(await work());
  } catch (thrown) {
    return read(thrown);
  }
}

function read(outcome: unknown): { status: number; data: unknown } {
  if (outcome instanceof Response) return { status: outcome.status, data: null };
  if (outcome instanceof AppError) return { status: outcome.status, data: { code: outcome.code } };
  if (outcome instanceof Error) throw outcome;
  const { type, init, data } = (outcome ?? {}) as { type?: string; init?: { status?: number } | null; data?: unknown };
  return type === "DataWithResponseInit" ? { status: init?.status ?? 200, data } : { status: 200, data: outcome };
}

/** Scenes that nobody has used yet, whose admins have no role, and how many were made together the last time. */
const unused = new WeakMap<Database, { scenes: Scene[]; batch: number }>();
const LARGEST_BATCH = 16;

/** Five new people: two customers, two tradespeople, an admin. They are made for several scenes together, which takes a fraction of the time. */
export async function makeScene(database: Database): Promise<Scene> {
  const known = unused.get(database) ?? { scenes: [], batch: 1 };
  unused.set(database, known);
  if (known.scenes.length === 0) {
    known.batch = Math.min(2 * known.batch, LARGEST_BATCH);
    known.scenes.push(...(await makeScenes(database, known.batch)));
  }
  const scene = known.scenes.pop() as Scene;
  // An admin only now, because some events are told to every admin. What earlier scenes have left to do would be done by the next request
  // that issues documents or delivers events.
  await database.db.execute(sql`
    with due as (delete from ${documentsDue}), sent as (delete from ${stripeDeliveries})
    insert into ${userRoles} (id, user_id, role) values (${newId()}, ${scene.admin.id}, 'admin')`);
  return scene;
}

async function makeScenes(database: Database, count: number): Promise<Scene[]> {
  const { db } = database;
  const [people, tradespeople] = await Promise.all([
    makeUsers(
      db,
      Array.from({ length: 3 * count }, () => ({})),
    ),
    makeTradespeople(db, 2 * count),
  ]);
  return Array.from({ length: count }, (_, index) => {
    const [customer, otherCustomer, later] = people.slice(3 * index) as [User, User, User];
    const [tradesperson, otherTradesperson] = tradespeople.slice(2 * index) as [User, User];
    const admin: User = { ...later, isAdmin: true, deskRole: "admin" };
    return { database, customer, otherCustomer, tradesperson, otherTradesperson, admin };
  });
}

/** The owner of a row's object: the first user with access. */
export const ownerOf = ({ endpoint, expected, owner, desk }: PermissionRow) =>
  owner === "admin" ||
  desk !== undefined ||
  endpoint.startsWith("ACTION /admin") ||
  (endpoint.startsWith("ACTION ") && isAdminOnly(expected))
    ? "admin"
    : ((["customer", "tradesperson"] as const).find((who) => expected[who] < 400) ?? "admin");

/** Under /admin everyone but admins is redirected (303). */
const isAdminOnly = (expected: PermissionRow["expected"]): boolean =>
  expected.admin < 300 &&
  (["visitor", "customer", "otherCustomer", "tradesperson", "otherTradesperson"] as const).every(
    (who) => expected[who] === 303,
  );
