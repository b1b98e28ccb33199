import { and, eq, ne } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { userRoles } from "#db/schema/auth.ts";
import { suspensions } from "#db/schema/risk.ts";
import { makeUsers } from "#features/identity/auth/testing.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import type { User } from "#kernel/actor.ts";
import { canAtDesk, DESK_ROLES } from "#kernel/desk-roles.ts";
import { requestAs, signIn, testServices } from "#server/testing.ts";
import { testDatabase } from "./database.ts";
import {
  actionsOf,
  allPages,
  endpoints,
  makeScene,
  mountOf,
  outcomeOf,
  ownerOf,
  pageArgs,
  rows,
  withRow,
} from "./endpoints.ts";
import type { PermissionRow, Scene } from "./permissions.ts";
import { FULL, some } from "./thoroughness.ts";

const database = testDatabase({ connections: 10, role: "app" });
const services = testServices(database);
const PEOPLE = ["visitor", "customer", "otherCustomer", "tradesperson", "otherTradesperson", "admin"] as const;

const pages = await allPages();

// Some events are told to every operator, and each row makes a dozen of them.
afterEach(async () => {
  await database().db.delete(userRoles);
});

describe("the permission matrix", () => {
  test("has a row for every endpoint and page action, and none for anything else", () => {
    const asked = rows.map((row) => row.endpoint).sort();
    const actions = new Set(pages.flatMap(actionsOf).map((name) => withRow(name, asked)));
    const there = [...endpoints(services()), ...actions].sort();
    expect({
      without: there.filter((name) => !asked.includes(name)),
      withoutMeaning: asked.filter((name) => !there.includes(name)),
    }).toEqual({ without: [], withoutMeaning: [] });
  });

  test.each(some(rows).map((row) => [row.endpoint, row] as const))("%s", async (_name, row) => {
    const expected: Record<string, number> = { suspended: 403, ...row.expected, ...expectedByRole(row) };
    const operators = row.desk ? await makeOperators() : {};
    const shared = await sharedBy(row, Object.values(operators));
    const answers: Record<string, number> = {};
    const ask = async (who: string, own: Arranged) => {
      const user = operators[who] ?? own.scene[who as keyof People];
      answers[who] = await answerTo(row, own, who === "visitor" ? null : user);
    };
    const everyone = [...PEOPLE, ...Object.keys(operators)];
    const [refused, allowed] = partition(everyone, (who) => isRefused(row, expected, who));
    for (const who of refused) await ask(who, shared);
    let repeatable = !FULL;
    for (const who of allowed) {
      if (repeatable) await ask(who, shared);
      repeatable &&= answers[who] === expected[who];
      if (!repeatable) await ask(who, await arranged(row));
    }
    // The suspended owner is refused whatever has become of the object, unless the row says otherwise.
    const last = row.expected.suspended === undefined || allowed.length === 0 ? shared : await arranged(row);
    answers.suspended = await answerTo(row, last, await suspend(last.scene[ownerOf(row)]));
    expect(answers).toEqual(expected);
  });

  test("every row of operators says what their role must include", () => {
    const refused = [303, 401, 403, 404];
    const ofOperators = rows.filter(
      ({ endpoint, owner, expected: { admin, suspended: _suspended, ...others } }) =>
        owner === "admin" ||
        endpoint.includes("/admin/") ||
        (admin < 300 && Object.values(others).every((status) => refused.includes(status))),
    );
    expect(ofOperators.filter(({ desk }) => !desk).map(({ endpoint }) => endpoint)).toEqual([]);
    expect(rows.filter((row) => row.desk && row.expected.admin >= 400)).toEqual([]);
  });
});

/** Those for whom it is true, and the others. */
const partition = <One>(all: readonly One[], is: (one: One) => boolean): [One[], One[]] => [
  all.filter(is),
  all.filter((one) => !is(one)),
];

/** The roles of operators who may not do everything. */
const PARTIAL_ROLES = DESK_ROLES.filter((one) => one !== "admin");

function expectedByRole({ desk, expected, otherOperators = expected.admin }: PermissionRow) {
  if (!desk) return {};
  return Object.fromEntries(PARTIAL_ROLES.map((role) => [role, canAtDesk(role, desk) ? otherOperators : 403]));
}

/** An operator of each of these roles. */
async function makeOperators(): Promise<Record<string, User>> {
  const operators = await makeUsers(
    database().db,
    PARTIAL_ROLES.map((deskRole) => ({ isAdmin: true, deskRole })),
  );
  return Object.fromEntries(operators.map((one) => [one.deskRole, one]));
}

type People = Omit<Scene, "database">;
interface Arranged {
  scene: Scene;
  request: Awaited<ReturnType<PermissionRow["arrange"]>>;
  /** The headers of those who are signed in already, by their ids. */
  sessions?: Awaited<ReturnType<typeof signIn>>;
}

async function arranged(row: PermissionRow): Promise<Arranged> {
  const scene = await makeScene(database());
  return { scene, request: await row.arrange(scene) };
}

/** An object that several ask about. They are signed in together; page actions are called without a session. */
async function sharedBy(row: PermissionRow, operators: readonly User[]): Promise<Arranged> {
  const own = await arranged(row);
  if (row.endpoint.startsWith("ACTION ")) return own;
  const { database: _, ...people } = own.scene;
  return { ...own, sessions: await signIn(services(), [...Object.values(people), ...operators]) };
}

/**
 * Reads and refusals change nothing, so they are asked first and share an object; an unexpected success fails the test. Visitors are refused
 * by a redirect to sign-in, unless all users have access. Those who may change it share it too, as long as the request works again, and get
 * one of their own from where it does not. `--full` gives each an own one.
 */
function isRefused({ endpoint }: PermissionRow, expected: Record<string, number>, who: string): boolean {
  if (FULL) return false;
  if (endpoint.startsWith("GET ")) return true;
  const isSuccess = (one: string) => (expected[one] ?? 0) < 400;
  return !(who === "visitor" ? PEOPLE.every(isSuccess) : isSuccess(who));
}

async function answerTo(row: PermissionRow, { request, sessions }: Arranged, user: User | null): Promise<number> {
  if (row.endpoint.startsWith("ACTION ")) return actAs(user, row.endpoint, request);
  const [method] = row.endpoint.split(" ");
  const { body = {} } = request;
  const sent = Object.values(body).some((value) => value instanceof File) ? formOf(body) : request.body;
  // A suspended user signs in after they were suspended.
  const headers = user && !user.suspended ? sessions?.get(user.id) : undefined;
  const call = `${method} ${request.path}`;
  return (await requestAs(services(), headers ? null : user, call, { body: sent, ...(headers && { headers }) })).status;
}

async function suspend(user: User): Promise<User> {
  const inForce = and(eq(suspensions.userId, user.id), ne(suspensions.status, "lifted"));
  if ((await database().db.$count(suspensions, inForce)) === 0) await makeSuspension(database().db, user.id);
  return { ...user, suspended: true };
}

async function actAs(
  user: User | null,
  endpoint: string,
  { path, body }: { path: string; body?: Record<string, unknown> },
): Promise<number> {
  const { pattern, action, intent } = mountOf(pages, endpoint, path);
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", body: formOf({ intent, ...body }) });
  return (await outcomeOf(() => action(pageArgs(services(), user, pattern, request)))).status;
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, one instanceof File ? one : String(one));
  return form;
}
