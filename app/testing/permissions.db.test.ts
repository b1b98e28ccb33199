import { and, eq, ne } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { userRoles } from "#db/schema/auth.ts";
import { suspensions } from "#db/schema/risk.ts";
import { makeUsers } from "#features/auth/testing.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import type { User } from "#kernel/actor.ts";
import { canAtDesk, DESK_ROLES, type DeskAct } from "#kernel/desk-roles.ts";
import type { AppServices } from "#server/app-services.ts";
import { requestAs, testServices } from "#server/testing.ts";
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
import type { PermissionRow, Scene, Who } from "./permissions.ts";
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
    const answers: Partial<Record<Who, number>> = {};
    const shared = await arranged(row);
    const ask = async (who: (typeof PEOPLE)[number], own: Arranged) => {
      answers[who] = await answerTo(services(), row, own, who === "visitor" ? null : own.scene[who]);
    };
    const [refused, changing] = partition(PEOPLE, (who) => !changesSomething(row, who));
    for (const who of refused) await ask(who, shared);
    const roles = row.desk ? await answersByRole(row, row.desk, shared) : {};
    // The suspended owner is refused whatever has become of the object, so the first change may be the shared one's.
    const [first, ...others] = changing;
    if (first) await ask(first, row.expected.suspended === undefined ? shared : await arranged(row));
    for (const who of others) await ask(who, await arranged(row));
    answers.suspended = await answerTo(services(), row, shared, await suspend(shared.scene[ownerOf(row)]));
    expect({ ...answers, ...roles }).toEqual({ suspended: 403, ...row.expected, ...expectedByRole(row) });
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

/** The answer to an operator of each role. */
async function answersByRole(row: PermissionRow, desk: DeskAct, shared: Arranged): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const operators = await makeUsers(
    database().db,
    PARTIAL_ROLES.map((deskRole) => ({ isAdmin: true, deskRole })),
  );
  for (const [index, role] of PARTIAL_ROLES.entries()) {
    const own = canAtDesk(role, desk) && changesSomething(row, "admin") ? await arranged(row) : shared;
    answers[role] = await answerTo(services(), row, own, operators[index] ?? null);
  }
  return answers;
}

interface Arranged {
  scene: Scene;
  request: Awaited<ReturnType<PermissionRow["arrange"]>>;
}

async function arranged(row: PermissionRow): Promise<Arranged> {
  const scene = await makeScene(database());
  return { scene, request: await row.arrange(scene) };
}

/**
 * A user who may change an object gets one that nobody has changed, so that no request affects the next. Reads and refusals change nothing and
 * share an object; an unexpected success fails the test. Visitors are refused by a redirect to sign-in, unless all users have access.
 */
function changesSomething({ endpoint, expected }: PermissionRow, who: (typeof PEOPLE)[number]): boolean {
  if (FULL) return true;
  if (endpoint.startsWith("GET ")) return false;
  return who === "visitor" ? PEOPLE.every((one) => expected[one] < 400) : expected[who] < 400;
}

async function answerTo(
  services: AppServices,
  row: PermissionRow,
  { request }: Arranged,
  user: User | null,
): Promise<number> {
  if (row.endpoint.startsWith("ACTION ")) return actAs(services, user, row.endpoint, request);
  const [method] = row.endpoint.split(" ");
  const { body = {} } = request;
  const sent = Object.values(body).some((value) => value instanceof File) ? formOf(body) : request.body;
  return (await requestAs(services, user, `${method} ${request.path}`, { body: sent })).status;
}

async function suspend(user: User): Promise<User> {
  const inForce = and(eq(suspensions.userId, user.id), ne(suspensions.status, "lifted"));
  if ((await database().db.$count(suspensions, inForce)) === 0) await makeSuspension(database().db, user.id);
  return { ...user, suspended: true };
}

async function actAs(
  services: AppServices,
  user: User | null,
  endpoint: string,
  { path, body }: { path: string; body?: Record<string, unknown> },
): Promise<number> {
  const { pattern, action, intent } = mountOf(pages, endpoint, path);
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", body: formOf({ intent, ...body }) });
  return (await outcomeOf(() => action(pageArgs(services, user, pattern, request)))).status;
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, one instanceof File ? one : String(one));
  return form;
}
