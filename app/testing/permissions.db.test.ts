import { eq } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";
import { describe, expect, test } from "vitest";
import { profiles } from "#db/schema/index.ts";
import { makeAdmin, makeCustomer } from "#features/accounts/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { api } from "#server/api.ts";
import type { House } from "#server/house.ts";
import { makeHouse, pageContext, requestAs } from "#server/testing.ts";
import routes from "../routes.ts";
import { testDatabase } from "./database.ts";
import type { PermissionRow, Scene, Who } from "./permissions.ts";

const database = testDatabase({ connections: 10 });
const PEOPLE = ["visitor", "customer", "otherCustomer", "tradesperson", "otherTradesperson", "admin"] as const;

const modules = import.meta.glob<{ rows: PermissionRow[] }>("/app/{features,pages}/*/permissions.ts", { eager: true });
const rows = Object.values(modules).flatMap((module) => module.rows);
const actions = await pageActions();

describe("the permission matrix", () => {
  test("has a row for every endpoint and page action, and none for anything else", () => {
    const asked = rows.map((row) => row.endpoint).sort();
    const there = [...endpoints(makeHouse(database())), ...actions.map((action) => action.name)].sort();
    expect({
      without: there.filter((name) => !asked.includes(name)),
      withoutMeaning: asked.filter((name) => !there.includes(name)),
    }).toEqual({ without: [], withoutMeaning: [] });
  });

  test.each(rows.map((row) => [row.endpoint, row] as const))("%s", async (_name, row) => {
    const house = makeHouse(database());
    const answers = await Promise.all(PEOPLE.map(async (who) => [who, await answerTo(house, row, who)] as const));
    const suspended = await answerTo(house, row, "suspended");
    expect({ ...Object.fromEntries(answers), suspended }).toEqual({ suspended: 403, ...row.expected });
  });
});

/** Everything is made anew for each person, so that one answer never changes the next. */
async function answerTo(house: House, row: PermissionRow, who: Who): Promise<number> {
  const scene = await makeScene();
  const request = await row.arrange(scene);
  const user = who === "suspended" ? await suspend(scene[ownerOf(row)]) : who === "visitor" ? null : scene[who];
  if (row.endpoint.startsWith("ACTION ")) return actAs(house, user, row.endpoint, request);
  const [method] = row.endpoint.split(" ");
  return (await requestAs(house, user, `${method} ${request.path}`, { body: request.body })).status;
}

async function makeScene(): Promise<Scene> {
  const { db } = database();
  const [customer, otherCustomer, tradesperson, otherTradesperson, admin] = await Promise.all([
    makeCustomer(db),
    makeCustomer(db),
    makeTradesperson(db),
    makeTradesperson(db),
    makeAdmin(db),
  ]);
  return { database: database(), customer, otherCustomer, tradesperson, otherTradesperson, admin };
}

/** The person whose suspension counts: the first who may. */
const ownerOf = ({ expected }: PermissionRow) =>
  (["customer", "tradesperson"] as const).find((who) => expected[who] < 400) ?? "admin";

async function suspend(user: User): Promise<User> {
  await database().db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, user.id));
  return { ...user, suspended: true };
}

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

async function actAs(
  house: House,
  user: User | null,
  endpoint: string,
  request: { path: string; body?: Record<string, unknown> },
): Promise<number> {
  const [, pattern = "", intent = ""] = endpoint.split(" ");
  const { action } = actions.find(({ name }) => name === endpoint) ?? {};
  if (!action) throw new Error(`no page has the action ${endpoint}`);
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, ...request.body }))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  const args = {
    request: new Request(`http://localhost:3000${request.path}`, { method: "POST", body: form }),
    params: paramsOf(pattern, request.path),
    context: pageContext(house, user ?? undefined),
  };
  try {
    return statusOf(await action(args as unknown as ActionFunctionArgs));
  } catch (thrown) {
    return statusOf(thrown);
  }
}

/** A Response, React Router's `data()`, an AppError, or a plain reply. */
function statusOf(outcome: unknown): number {
  const { status, init } = (outcome ?? {}) as { status?: number; init?: { status?: number } };
  if (outcome instanceof Error && status === undefined) throw outcome;
  return status ?? init?.status ?? 200;
}

function paramsOf(pattern: string, path: string): Record<string, string> {
  const values = path.split("?")[0]?.split("/") ?? [];
  const names = pattern.split("/");
  return Object.fromEntries(
    names.flatMap((name, i) => (name.startsWith(":") ? [[name.slice(1), values[i] ?? ""]] : [])),
  );
}

function endpoints(house: House): string[] {
  const { paths = {} } = api(house).getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } });
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

interface Entry {
  path?: string | undefined;
  file: string;
  children?: Entry[] | undefined;
}

/** The actions of every page in the URL map, by route path and intent. */
async function pageActions(): Promise<{ name: string; action: Action }[]> {
  const found: { name: string; action: Action }[] = [];
  const walk = async (entries: readonly Entry[], base: string): Promise<void> => {
    for (const entry of entries) {
      const path = `${base}/${entry.path ?? ""}`.replaceAll(/\/+/g, "/").replace(/(?<=.)\/$/, "");
      const { action } = (await import(/* @vite-ignore */ `../${entry.file}`)) as {
        action?: Action & { intents?: string[] };
      };
      // Few actions do one thing only and know no intents ("ACTION /theme").
      const names = action ? (action.intents?.map((intent) => `${path} ${intent}`) ?? [path]) : [];
      for (const name of names) found.push({ name: `ACTION ${name}`, action: action as Action });
      await walk(entry.children ?? [], path);
    }
  };
  await walk(routes, "");
  return found;
}
