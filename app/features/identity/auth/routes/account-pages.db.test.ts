import { eq, sql } from "drizzle-orm";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { toastIn } from "#app/testing/toasts.ts";
import { users } from "#db/schema/auth.ts";
import { userSettings } from "#db/schema/profile.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { pageContext, testServices } from "#server/testing.ts";
import { action as profile } from "../../profile/routes/profile.tsx";
import { callerOf } from "../index.server.ts";
import { givePassword, makeCustomer, PASSWORD } from "../testing.ts";
import { action as auth } from "./auth.tsx";
import { action as changeEmail } from "./email.tsx";
import { action as restoreAddress, loader as restoreLoader } from "./email-restore.tsx";
import { action as newEmail, loader as newEmailLoader } from "./email-verify.tsx";
import { action as forgot } from "./forgot.tsx";
import { action as reset, loader as resetLoader } from "./reset.tsx";
import { action as verify, loader as verifyLoader } from "./verify.tsx";

const current = testDatabase();
const services = testServices(current);

type Action = (args: ActionFunctionArgs) => Promise<unknown>;
type Loader = (args: LoaderFunctionArgs & never) => Promise<unknown>;
interface Outcome {
  status: number;
  to: string | null;
  cookies: string[];
  reply: { toast?: { title: string; description?: string }; result?: unknown; code?: string } | null;
}

/** Sends a form as a browser does, and returns the outcome. */
async function send(action: Action, path: string, fields: Record<string, string>, who?: User): Promise<Outcome> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", body: form });
  const outcome = await action({ request, params: {}, context: pageContext(services(), who) } as never).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
  if (outcome instanceof Response)
    return {
      status: outcome.status,
      to: outcome.headers.get("location"),
      cookies: outcome.headers.getSetCookie(),
      reply: null,
    };
  const { data, init } = outcome as { data: Outcome["reply"]; init?: ResponseInit };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, to: null, cookies: headers.getSetCookie(), reply: data };
}

const newcomer = () => ({
  intent: "sign-up",
  email: `${newId()}@example.test`,
  password: "long enough",
  fullName: "Jo Marsh",
  userType: "tradesperson",
});

describe("/auth", () => {
  test("signs up and in at once, with the specification's texts", async () => {
    const { status, to, cookies } = await send(auth, "/auth?mode=sign-up", newcomer());
    expect({ status, to }).toEqual({ status: 303, to: "/home" });
    expect(toastIn(cookies)).toEqual({
      tone: "success",
      title: "Account created!",
      description: "You can now browse and post jobs.",
    });
    const { auth: better, database } = services();
    const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
    expect((await callerOf(better, database.db, new Headers({ cookie }))).actor).toMatchObject({
      userType: "tradesperson",
    });
  });

  test("signs in and continues to the page the visitor wanted, on this site only", async () => {
    const { email, password } = newcomer();
    await send(auth, "/auth", { ...newcomer(), email, password });
    const fields = { intent: "sign-in", email, password };
    const { to, cookies } = await send(auth, "/auth?next=/post-job", fields);
    expect(to).toBe("/post-job");
    expect(toastIn(cookies)).toMatchObject({
      title: "Welcome back!",
      description: "You've successfully signed in.",
    });
    expect((await send(auth, "/auth?next=https://evil.example", fields)).to).toBe("/home");
    expect((await send(auth, "/auth?next=//evil.example", fields)).to).toBe("/home");
  });

  test("returns what was typed, never the password", async () => {
    const wrong = await send(auth, "/auth", { ...newcomer(), email: "nope", password: "my secret word" });
    expect(wrong.status).toBe(422);
    expect(wrong.reply?.toast).toEqual({
      tone: "error",
      title: "Validation Error",
      description: "Invalid email address",
    });
    expect(wrong.reply?.result).toMatchObject({ initialValue: { email: "nope", fullName: "Jo Marsh" } });
    const taken = newcomer();
    await send(auth, "/auth", taken);
    const again = await send(auth, "/auth", { ...taken, password: "my secret word" });
    expect(again.reply?.code).toBe("EMAIL_TAKEN");
    const refused = await send(auth, "/auth", {
      intent: "sign-in",
      email: taken.email,
      password: "my secret word",
    });
    expect(refused.reply?.toast).toEqual({ tone: "error", title: "Error", description: "Invalid email or password" });
    expect(JSON.stringify([wrong, again, refused])).not.toContain("my secret word");
  });

  test("nine of ten concurrent sign-ups with one address get EMAIL_TAKEN", async () => {
    const fields = newcomer();
    const all = await Promise.all(Array.from({ length: 10 }, () => send(auth, "/auth", fields)));
    expect(all.filter((one) => one.status === 303)).toHaveLength(1);
    expect(all.filter((one) => one.reply?.code === "EMAIL_TAKEN")).toHaveLength(9);
  });

  test("a browser without its own choice gets the theme chosen on another device", async () => {
    const fields = newcomer();
    await send(auth, "/auth", fields);
    const { auth: better, database } = services();
    const first = await send(auth, "/auth", { ...fields, intent: "sign-in" });
    expect(first.cookies.some((cookie) => cookie.startsWith("theme="))).toBe(false);
    const cookie = first.cookies.map((line) => line.split(";")[0]).join("; ");
    const { actor } = await callerOf(better, database.db, new Headers({ cookie }));
    if (actor.kind !== "user") throw new Error("nobody is signed in");
    const changed = await send(profile, "/profile", { intent: "change-setting", setting: "darkMode", on: "on" }, actor);
    expect(changed.cookies.some((line) => line.startsWith("theme=dark"))).toBe(true);
    const second = await send(auth, "/auth", { ...fields, intent: "sign-in" });
    expect(second.cookies.some((line) => line.startsWith("theme=dark"))).toBe(true);
  });
});

/** The token of the link in the newest queued mail of a kind. */
async function tokenInMail(kind: string): Promise<string> {
  const { rows } = await current().db.execute<{ url: string }>(
    sql`select payload ->> 'url' as url from graphile_worker._private_jobs
      where payload ->> 'kind' = ${kind} order by id desc limit 1`,
  );
  return new URL(rows[0]?.url ?? "http://none").searchParams.get("token") ?? "";
}

describe("attack: a mail filter opens the link in a mail", () => {
  const opened = async (loader: Loader, path: string, who?: User) =>
    loader({
      request: new Request(`http://localhost:3000${path}`),
      params: {},
      context: pageContext(services(), who),
    } as never);
  const userOf = async (email: string) => (await current().db.select().from(users).where(eq(users.email, email)))[0];

  test("which verifies no address; the button does, once", async () => {
    const fields = newcomer();
    await send(auth, "/auth", fields);
    const token = await tokenInMail("verify-email");
    for (const _ of [1, 2])
      expect(await opened(verifyLoader, `/auth/verify?token=${token}`)).toMatchObject({ works: true });
    expect((await userOf(fields.email))?.emailVerified).toBe(false);
    expect((await send(verify, "/auth/verify", { intent: "verify-email", token })).to).toBe("/auth");
    expect((await userOf(fields.email))?.emailVerified).toBe(true);
    expect(await opened(verifyLoader, `/auth/verify?token=${token}`)).toMatchObject({ works: false });
    const again = await send(verify, "/auth/verify", { intent: "verify-email", token });
    expect(again.reply?.toast?.description).toBe("This link has expired or has already been used");
  });

  test("which changes and restores no address; the buttons do", async () => {
    const user = await makeCustomer(current().db);
    await givePassword(current().db, user);
    const wanted = `${newId()}@example.test`;
    await send(changeEmail, "/profile/email", { intent: "change-email", email: wanted, password: PASSWORD }, user);
    const token = await tokenInMail("verify-new-email");
    const change = `/profile/email/verify?token=${token}`;
    expect(await opened(newEmailLoader, change)).toMatchObject({ works: true });
    expect((await userOf(user.email))?.id).toBe(user.id);
    await send(newEmail, change, { intent: "confirm-new-email", token });
    expect((await userOf(wanted))?.id).toBe(user.id);

    const reversal = await tokenInMail("email-changed");
    const restore = `/profile/email/restore?token=${reversal}`;
    expect(await opened(restoreLoader, restore)).toMatchObject({ works: true });
    expect((await userOf(wanted))?.id).toBe(user.id);
    const { to } = await send(restoreAddress, restore, { intent: "restore-email", token: reversal });
    expect(to).toMatch(/^\/auth\/reset\?token=/);
    expect((await userOf(user.email))?.id).toBe(user.id);
    expect(await opened(resetLoader, to ?? "")).toMatchObject({ works: true });
  });
});

describe("a forgotten password", () => {
  test("gives the same answer for known and unknown addresses", async () => {
    const fields = newcomer();
    await send(auth, "/auth", fields);
    const known = await send(forgot, "/auth/forgot", { intent: "request-reset", email: fields.email });
    const unknown = await send(forgot, "/auth/forgot", { intent: "request-reset", email: "nobody@example.test" });
    expect(unknown.status).toBe(known.status);
  });

  test("is replaced through the link, once", async () => {
    const fields = newcomer();
    await send(auth, "/auth", fields);
    await send(forgot, "/auth/forgot", { intent: "request-reset", email: fields.email });
    const token = await tokenInMail("reset-password");
    const chosen = { intent: "reset-password", token, password: "a fresh one" };
    expect((await send(reset, "/auth/reset", chosen)).to).toBe("/auth");
    const again = await send(reset, "/auth/reset", chosen);
    expect(again.reply?.toast?.description).toBe("This link has expired or has already been used");
    const signedIn = { intent: "sign-in", email: fields.email, password: "a fresh one" };
    expect((await send(auth, "/auth", signedIn)).status).toBe(303);
  });
});

describe("/profile", () => {
  test("saves each switch when it is changed, also several at the same time", async () => {
    const user = await makeCustomer(current().db);
    const press = (setting: string, on: boolean) =>
      send(profile, "/profile", { intent: "change-setting", setting, ...(on && { on: "on" }) }, user);
    const off = ["emailNotifications", "quoteUpdates", "newMessages", "profileVisible", "showReviews"];
    await Promise.all([...off.map((setting) => press(setting, false)), press("darkMode", true)]);
    const [row] = await current().db.select().from(userSettings).where(eq(userSettings.userId, user.id));
    expect(row).toMatchObject({
      ...Object.fromEntries(off.map((setting) => [setting, false])),
      darkMode: true,
    });
    expect((await press("isAdmin", true)).status).toBe(422);
  });
});
