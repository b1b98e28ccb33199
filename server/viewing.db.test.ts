import { and, desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { type ActivePair, makeActivePair } from "#app/testing/active-pair.ts";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { allPages, endpoints, outcomeOf } from "#app/testing/endpoints.ts";
import { inTurn } from "#app/testing/thoroughness.ts";
import { writesDuring } from "#app/testing/writes.ts";
import { ctxKey } from "#app/web/context.ts";
import { auditLog } from "#db/schema/audit.ts";
import { sessions, userRoles } from "#db/schema/auth.ts";
import { conversations } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { viewings } from "#db/schema/operators.ts";
import { profiles } from "#db/schema/profile.ts";
import { endViewings, startViewing } from "#features/desk/operators/index.server.ts";
import { SHOWN_PAGES, VIEWING_LASTS } from "#features/desk/operators/rules/viewing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { newId } from "#kernel/id.ts";
import { createApp, type Pages } from "./create-app.ts";
import { routeFinder } from "./route-patterns.ts";
import { pageContext, signedInHeaders, testServices } from "./testing.ts";

const database = testDatabase();
const services = testServices(database);
const db = () => database().db;
const pages = await allPages();

interface Entry {
  id?: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}
type Manifest = Parameters<typeof routeFinder>[0];
const manifest: Manifest = {};
const addRoutes = (entries: readonly Entry[], parentId?: string): void => {
  for (const { id, path, index, file, children = [] } of entries) {
    const own = id ?? `${file} ${path}`;
    manifest[own] = { id: own, parentId, path, index, module: { action: true } };
    addRoutes(children, own);
  }
};
addRoutes(routes as Entry[]);
const routeOf = routeFinder(manifest);

/** Instead of the router: says who sees a page, and remembers the context in which it would have been made. */
let seen: { id: string; path: string }[] = [];
let ran: ((request: Request, ctx: Parameters<Pages["answer"]>[1]) => Promise<Response>) | undefined;
const router: Pages = {
  routeOf,
  answer: async (request, ctx) => {
    seen.push({ id: ctx.actor.kind === "user" ? ctx.actor.id : "", path: new URL(request.url).pathname });
    return ran ? ran(request, ctx) : new Response("shown");
  },
};

let pair: ActivePair;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  pair = await makeActivePair(database());
  app = createApp(services(), { pages: router });
});
beforeEach(() => {
  seen = [];
  ran = undefined;
});

interface Looking {
  operator: User;
  headers: Record<string, string>;
  sessionId: string;
}

async function operatorOf(deskRole: DeskRole = "trust"): Promise<Looking> {
  const operator = await makeAdmin(db(), { deskRole });
  const headers = await signedInHeaders(services(), operator);
  const [session] = await db().select().from(sessions).where(eq(sessions.userId, operator.id));
  const sessionId = session?.id ?? "";
  return { operator: { ...operator, signedInBy: { kind: "session", id: sessionId } }, headers, sessionId };
}

async function lookAs(
  person: Pick<User, "id">,
  deskRole: DeskRole = "trust",
): Promise<Looking & { viewingId: string }> {
  const looking = await operatorOf(deskRole);
  const input = { userId: person.id, why: "asked", reason: "Sees no quotes" } as const;
  const { id } = await startViewing(as(database(), looking.operator), input);
  return { ...looking, viewingId: id };
}

const ask = (headers: Record<string, string>, method: string, path: string, body?: BodyInit) =>
  app.request(`http://localhost:3000${path}`, { method, headers, ...(body ? { body } : {}) });
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const codeOf = async (reply: Response) => ((await reply.json()) as { code?: string }).code;
const actsOf = async (operator: User) =>
  (await db().select().from(auditLog).where(eq(auditLog.actorId, operator.id)).orderBy(auditLog.createdAt)).map(
    ({ act, after }) => [act, after?.page].filter(Boolean).join(" "),
  );
const toldTo = ({ id }: Pick<User, "id">) =>
  db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, "person-viewed")))
    .orderBy(desc(notifications.createdAt));
const concrete = (pattern: string) =>
  pattern
    .replace("/*", "/nothing-here")
    .split("/")
    .filter((part) => !part.endsWith("?"))
    .map((part) => (part.startsWith(":") ? newId() : part))
    .join("/") || "/";

test("a page says whose it is", async () => {
  const own = await ask(await signedInHeaders(services(), pair.customer), "GET", "/my-jobs");
  expect(own.headers.get("X-Account")).toBe(pair.customer.id);
  expect((await ask({}, "GET", "/my-jobs")).headers.get("X-Account")).toBeNull();
});

describe("seeing what a person sees", () => {
  test("shows the pages as the person, and each is in the audit log", async () => {
    const { headers, operator } = await lookAs(pair.customer);
    const reply = await ask(headers, "GET", "/my-jobs");
    expect([reply.status, await reply.text()]).toEqual([200, "shown"]);
    expect(reply.headers.get("Cache-Control")).toBe("private, no-store");
    // The operator's device keeps no page of the person (app/service-worker/kept-pages.ts).
    expect(reply.headers.get("X-Account")).toBeNull();
    await ask(headers, "GET", "/_root.data");
    await ask(headers, "GET", "/home.data");
    await ask(headers, "GET", "/__manifest?p=/home");
    expect(seen.map(({ id }) => id)).toEqual(Array(4).fill(pair.customer.id));
    expect(await actsOf(operator)).toEqual([
      "person.view",
      "person.view-page /my-jobs",
      "person.view-page /",
      "person.view-page /home",
    ]);
  });

  test("concerns this session only: another one of the operator is the operator's", async () => {
    const { operator } = await lookAs(pair.customer);
    await ask(await signedInHeaders(services(), operator), "GET", "/home");
    expect(seen).toEqual([{ id: operator.id, path: "/home" }]);
  });

  test("Stop ends it: the person is told once, with the role and the reason, and not the name", async () => {
    const person = await makeCustomer(db());
    const { headers, operator } = await lookAs(person);
    expect((await ask(headers, "POST", "/viewing", form({ intent: "stop-viewing" }))).status).toBe(200);
    expect(seen).toEqual([{ id: person.id, path: "/viewing" }]);
    const { action } = pages.find(({ path }) => path === "/viewing") ?? {};
    const stop = async () => {
      ran = async (request, ctx) => {
        const context = pageContext(services(), ctx.actor);
        context.set(ctxKey, ctx);
        const { status } = await outcomeOf(() => action?.({ request, params: {}, context } as never));
        return new Response(null, { status });
      };
      return (await ask(headers, "POST", "/viewing", form({ intent: "stop-viewing" }))).status;
    };
    expect(await stop()).toBe(303);
    expect(await stop()).toBe(303);
    expect(await endViewings(as(database()))).toBe(0);
    const told = await toldTo(person);
    expect(told).toHaveLength(1);
    expect(told[0]?.payload).toMatchObject({ role: "trust", cause: "asked", reason: "Sees no quotes" });
    expect(JSON.stringify(told)).not.toContain(operator.name);
    expect(await actsOf(operator)).toEqual(["person.view", "person.view-stop"]);
    ran = undefined;
    seen = [];
    await ask(headers, "GET", "/home");
    expect(seen[0]?.id).toBe(operator.id);
  });

  test("ends by itself, and the person is told by the scheduled task, once", async () => {
    const person = await makeCustomer(db());
    const { headers, operator, viewingId } = await lookAs(person);
    const start = later(services().clock.now(), -VIEWING_LASTS - 1_000);
    const times = { startedAt: start, endsAt: later(start, VIEWING_LASTS) };
    await db().update(viewings).set(times).where(eq(viewings.id, viewingId));
    await ask(headers, "GET", "/home");
    expect(seen[0]?.id).toBe(operator.id);
    expect(await toldTo(person)).toEqual([]);
    await Promise.all([endViewings(as(database())), endViewings(as(database()))]);
    await endViewings(as(database()));
    expect(await toldTo(person)).toHaveLength(1);
    const [row] = await db().select().from(viewings).where(eq(viewings.id, viewingId));
    expect(row).toMatchObject({ endedBy: "time", endedAt: times.endsAt });
  });

  test("ends with the operator's session", async () => {
    const person = await makeCustomer(db());
    const { headers, sessionId, viewingId } = await lookAs(person);
    await ask(headers, "POST", "/api/auth/sign-out", "{}");
    await db().delete(sessions).where(eq(sessions.id, sessionId));
    await ask(headers, "GET", "/");
    expect(seen[0]?.id).toBe("");
    expect(await endViewings(as(database()))).toBe(1);
    expect(await toldTo(person)).toHaveLength(1);
    const [row] = await db().select().from(viewings).where(eq(viewings.id, viewingId));
    expect(row?.endedBy).toBe("session");
  });

  test.each<DeskRole | null>(["support", "finance", null])("ends when the operator's role is %s", async (role) => {
    const person = await makeCustomer(db());
    const { headers, operator } = await lookAs(person);
    if (role) await db().update(userRoles).set({ role }).where(eq(userRoles.userId, operator.id));
    else await db().delete(userRoles).where(eq(userRoles.userId, operator.id));
    await ask(headers, "GET", "/home");
    expect(seen[0]?.id).toBe(operator.id);
    expect(await endViewings(as(database()))).toBe(1);
    expect(await toldTo(person)).toHaveLength(1);
  });

  test("shows nothing of somebody who has become an operator, or has closed the account", async () => {
    const [promoted, closed] = [await makeCustomer(db()), await makeCustomer(db())];
    for (const person of [promoted, closed]) {
      const { headers, operator } = await lookAs(person);
      if (person === promoted) await db().insert(userRoles).values({ userId: person.id, role: "support" });
      else await db().update(profiles).set({ closedAt: new Date() }).where(eq(profiles.id, person.id));
      seen = [];
      await ask(headers, "GET", "/home");
      expect(seen[0]?.id).toBe(operator.id);
    }
  });
});

describe("who may begin", () => {
  const input = { why: "asked", reason: "Sees no quotes" } as const;
  const begin = (operator: User, userId: string) => startViewing(as(database(), operator), { ...input, userId });

  test.each<[DeskRole, string | null]>([
    ["admin", null],
    ["trust", null],
    ["support", "DESK_ROLE"],
    ["finance", "DESK_ROLE"],
  ])("%s: %s", async (role, code) => {
    const { operator } = await operatorOf(role);
    const begun = begin(operator, pair.customer.id);
    await (code ? expect(begun).rejects.toMatchObject({ code }) : expect(begun).resolves.toHaveProperty("id"));
  });

  test("nobody sees what an operator, a former person or they themselves see", async () => {
    const { operator } = await operatorOf();
    const other = await makeAdmin(db(), { deskRole: "support" });
    await expect(begin(operator, other.id)).rejects.toMatchObject({ code: "IS_ADMIN" });
    await expect(begin(operator, operator.id)).rejects.toMatchObject({ code: "OWN_ACCOUNT" });
    await expect(begin(operator, newId())).rejects.toMatchObject({ code: "NOT_FOUND" });
    const gone = await makeCustomer(db());
    await db().update(profiles).set({ closedAt: new Date() }).where(eq(profiles.id, gone.id));
    await expect(begin(operator, gone.id)).rejects.toMatchObject({ code: "ACCOUNT_CLOSED" });
  });

  test("only with a reason, in a session, after a recent proof of identity", async () => {
    const { operator } = await operatorOf();
    const ctx = (actor: User) => as(database(), actor);
    const { id: userId } = pair.customer;
    const noReason = startViewing(ctx(operator), { ...input, reason: " ", userId });
    await expect(noReason).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    const { signedInBy: _, ...elsewhere } = operator;
    await expect(begin(elsewhere, userId)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
    await expect(begin({ ...operator, confirmedAt: null }, userId)).rejects.toMatchObject({ code: "STEP_UP_REQUIRED" });
    await expect(begin(pair.customer, userId)).rejects.toMatchObject({ code: "WRONG_ROLE" });
  });

  test("a second one in the same session ends the first, and both people are told", async () => {
    const [first, second] = [await makeCustomer(db()), await makeCustomer(db())];
    const { headers, operator } = await lookAs(first);
    await begin(operator, second.id);
    expect(await toldTo(first)).toHaveLength(1);
    await ask(headers, "GET", "/home");
    expect(seen[0]?.id).toBe(second.id);
  });
});

describe("nothing can be changed", () => {
  // The method is judged before the page.
  const nextMethods = inTurn(1);
  test("every page's form is refused before the router sees it, except Stop", async () => {
    const { headers } = await lookAs(pair.customer);
    const written = await writesDuring(database(), async () => {
      for (const { path } of pages) {
        if (path === "/viewing") continue;
        for (const method of ["POST", ...nextMethods(["PUT", "PATCH", "DELETE"])])
          for (const ending of ["", ".data"]) {
            const at = `${concrete(path)}${ending}`.replace(/^\/\.data$/, "/_root.data");
            const reply = await ask(headers, method, at, form({ intent: "stop-viewing" }));
            expect([path, method, reply.status, await codeOf(reply)]).toEqual([path, method, 403, "VIEW_ONLY"]);
          }
      }
    });
    expect([seen, written]).toEqual([[], []]);
  });

  test("every endpoint of the API is refused, whatever its method", async () => {
    const { headers } = await lookAs(pair.tradesperson);
    const all = endpoints(services());
    expect(all.length).toBeGreaterThan(100);
    const written = await writesDuring(database(), async () => {
      for (const name of all) {
        const [method = "", path = ""] = name.split(" ");
        const at = path.replaceAll(/\{[^}]+\}/g, () => newId());
        const reply = await ask(
          { ...headers, "Content-Type": "application/json" },
          method,
          at,
          method === "GET" ? undefined : "{}",
        );
        expect([name, reply.status, await codeOf(reply)]).toEqual([name, 403, "VIEW_ONLY"]);
      }
    });
    expect(written).toEqual([]);
  });

  test("no way to sign in changes, the operator's neither", async () => {
    const { headers } = await lookAs(pair.customer);
    for (const path of [
      "/change-password",
      "/two-factor/enable",
      "/passkey/delete-passkey",
      "/revoke-sessions",
      "/get-session",
    ])
      expect((await ask(headers, "POST", `/api/auth${path}`, "{}")).status, path).toBe(403);
  });

  test("a page is either shown or refused, and those with effects, secrets and others' words are refused", async () => {
    const { headers } = await lookAs(pair.customer);
    const patterns = new Set(pages.map(({ path }) => path));
    expect([...SHOWN_PAGES].filter((pattern) => !patterns.has(pattern))).toEqual([]);
    for (const pattern of patterns) {
      const reply = await ask(headers, "GET", concrete(pattern));
      const found = routeOf(concrete(pattern)).pattern;
      expect([pattern, reply.status]).toEqual([pattern, SHOWN_PAGES.has(found) ? 200 : 403]);
    }
    const refused = [
      "/admin",
      "/admin/users/:id",
      "/messages",
      "/conversation/:id",
      "/conversation/:id/messages",
      "/attachments/:id",
      "/notifications/:id",
      "/profile/export",
      "/profile/export/:id",
      "/profile/api-keys",
      "/profile/access",
      "/profile/two-factor",
      "/profile/passkeys",
      "/profile/password",
      "/profile/email",
      "/profile/webhooks",
      "/evidence/:id",
      "/tradesperson/setup",
      "/calendar/:file",
      "/tradesperson/calendar/availability",
      "/chat-support",
      "/confirm-identity",
      "/auth",
      "/profile/delete",
      "/payment-methods",
      "/tradesperson/payments.csv",
    ];
    for (const pattern of refused)
      expect([pattern, patterns.has(pattern), SHOWN_PAGES.has(pattern)]).toEqual([pattern, true, false]);
  });

  test("a page that is not shown is explained to nobody in particular", async () => {
    const { headers } = await lookAs(pair.customer);
    for (const [path, accept] of [
      ["/messages", "text/html"],
      ["/messages.data", "*/*"],
      ["/admin", "text/html"],
    ] as const)
      await ask({ ...headers, Accept: accept }, "GET", path);
    expect(seen.map(({ id }) => id)).toEqual(["", "", ""]);
  });

  test("what a loader would write, PostgreSQL refuses", async () => {
    const { headers } = await lookAs(pair.customer);
    const codes: unknown[] = [];
    ran = async (_request, ctx) => {
      const write = ctx.db.transaction((tx) => tx.update(conversations).set({ updatedAt: new Date() }));
      await write.catch((error) => codes.push(error.cause?.code ?? error.code));
      return new Response("x");
    };
    await ask(headers, "GET", "/home");
    expect(codes).toEqual(["25006"]);
  });
});

test("the pages that are shown are whole, and write nothing but the audit log", { timeout: 120_000 }, async () => {
  const ids = await idsOf();
  for (const who of [pair.customer, pair.tradesperson]) {
    const { headers } = await lookAs(who);
    for (const { path, loader } of pages) {
      if (!loader || !SHOWN_PAGES.has(path)) continue;
      const at = concrete(path)
        .split("/")
        .map((part, i) => (path.split("/")[i]?.startsWith(":") ? (ids[path] ?? part) : part))
        .join("/");
      const outcomes: number[] = [];
      ran = async (request, ctx) => {
        const context = pageContext(services(), ctx.actor);
        context.set(ctxKey, ctx);
        const params = Object.fromEntries(
          path
            .split("/")
            .flatMap((name, i) =>
              name.startsWith(":") && at.split("/")[i]
                ? [[name.slice(1).replace("?", ""), at.split("/")[i] ?? ""]]
                : [],
            ),
        );
        const outcome = await outcomeOf(() => loader({ request, params, context } as never));
        outcomes.push(outcome.status);
        return new Response("x");
      };
      const written = await writesDuring(database(), async () => ask(headers, "GET", at));
      expect([at, written]).toEqual([at, ["insert audit_log"]]);
      expect([at, (outcomes[0] ?? 500) < 500]).toEqual([at, true]);
    }
  }
});

/** Things of the pair for the pages about one thing. */
async function idsOf(): Promise<Record<string, string>> {
  const one = async (table: string) =>
    (await database().pool.query<{ id: string }>(`select id from ${table} order by id limit 1`)).rows[0]?.id ?? "";
  const [booking, dispute, document] = [await one("bookings"), await one("disputes"), await one("documents")];
  return {
    "/job/:id": pair.openJobId,
    "/job/:id/edit": pair.openJobId,
    "/booking/:id/date": booking,
    "/booking/:id/address": booking,
    "/booking/:id/no-show": booking,
    "/booking-milestones/:bookingId": booking,
    "/booking-milestones/:bookingId/plan": booking,
    "/disputes/:id": dispute,
    "/documents/:id": document,
    "/tradesperson/:id": pair.tradesperson.id,
    "/tradesperson/:id/reviews": pair.tradesperson.id,
  };
}
