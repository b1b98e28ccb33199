import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, quickPasswords } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { sessions, userRoles } from "#db/schema/auth.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { actorOf, createAuth, deleteExpiredSignIns } from "../index.server.ts";
import { findSession } from "./actor.server.ts";

const database = testDatabase();
const PASSWORD = "long enough";
const START = new Date("2027-03-01T09:00:00Z");

async function person(role: "operator" | "customer") {
  const clock = fixedClock(START);
  const settings = parseSettings({ DATABASE_URL: database().url, SANDBOX: "1" });
  const auth = createAuth(database().db, settings, "s".repeat(32), { quick: quickPasswords, clock });
  const body = { email: `${newId()}@example.test`, password: PASSWORD, name: "Jo Marsh" };
  const signedUp = await auth.api.signUpEmail({ body, asResponse: true });
  // Not the library's copy of the session, which a browser keeps for some minutes of real time.
  const cookies = signedUp.headers.getSetCookie().filter((cookie) => cookie.includes("session_token="));
  const headers = new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
  const actor = () => actorOf(auth, database().db, headers);
  if (role === "operator")
    await database()
      .db.insert(userRoles)
      .values({ userId: ((await actor()) as User).id, role: "admin" });
  return { auth, clock, headers, actor };
}

describe("attack: an operator's open browser", () => {
  test("is signed out after 30 minutes without a request", async () => {
    const { clock, actor } = await person("operator");
    for (let used = 0; used < 3; used++) {
      clock.advance(29 * MINUTE);
      expect((await actor()).kind).toBe("user");
    }
    clock.advance(31 * MINUTE);
    expect((await actor()).kind).toBe("visitor");
    clock.set(START);
    expect((await actor()).kind).toBe("visitor");
  });

  test("is signed out after twelve hours, however busy it is", async () => {
    const { clock, actor } = await person("operator");
    for (let used = 0; used < 24; used++) {
      clock.advance(30 * MINUTE);
      expect((await actor()).kind).toBe("user");
    }
    clock.advance(MINUTE);
    expect((await actor()).kind).toBe("visitor");
  });

  test("does not change the account after that, and its event stream does not keep it open", async () => {
    const { auth, clock, headers, actor } = await person("operator");
    clock.advance(20 * MINUTE);
    expect(await findSession(database().db, auth, headers)).not.toBeNull();
    clock.advance(20 * MINUTE);
    const request = (path: string) =>
      auth.handler(new Request(`http://localhost:3000/api/auth${path}`, { headers })).then((reply) => reply.json());
    expect(await request("/get-session")).toBeNull();
    expect((await actor()).kind).toBe("visitor");
  });

  test("leaves no session behind for its event stream", async () => {
    const { clock, actor } = await person("operator");
    const { id } = (await actor()) as User;
    await deleteExpiredSignIns(as(database(), undefined, { clock: fixedClock(later(START, HOUR)) }));
    expect(await database().db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect(clock.now()).toEqual(START);
  });
});

test("a customer's session outlasts both", async () => {
  const { clock, actor } = await person("customer");
  const { id } = (await actor()) as User;
  clock.advance(5 * DAY);
  expect((await actor()).kind).toBe("user");
  await deleteExpiredSignIns(as(database(), undefined, { clock }));
  expect(await database().db.$count(sessions, eq(sessions.userId, id))).toBe(1);
});
