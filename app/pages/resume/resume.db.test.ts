import { eq } from "drizzle-orm";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { toastIn } from "#app/testing/toasts.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { conversations } from "#db/schema/messaging.ts";
import { userSettings } from "#db/schema/profile.ts";
import { savedPros } from "#db/schema/tradespeople.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { action as messages } from "#features/messaging/routes/messages.tsx";
import { action as savedPage } from "#features/tradespeople/routes/saved-pros.tsx";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { pageContext, testServices } from "#server/testing.ts";
import { loader as resume } from "./route.ts";

const database = testDatabase();
const services = testServices(database);
const db = () => database().db;

type Work = (args: never) => Promise<unknown>;

async function answer(work: Work, request: Request, who: User | null): Promise<Response> {
  const args = { request, params: {}, context: pageContext(services(), who ?? undefined) };
  const outcome = await work(args as unknown as ActionFunctionArgs & LoaderFunctionArgs as never).catch(
    (thrown) => thrown,
  );
  if (outcome instanceof Response) return outcome;
  throw outcome;
}

const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** A visitor submits a form; returns the redirect and the browser's cookies. */
async function submit(action: Work, path: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const reply = await answer(action, new Request(`http://localhost:3000${path}`, { method: "POST", body }), null);
  const to = new URL(reply.headers.get("location") ?? "", "http://localhost:3000");
  return { status: reply.status, to: to.pathname, next: to.searchParams.get("next") ?? "", cookies: cookiesOf(reply) };
}

const openAfterSignIn = (next: string, cookies: string, who: User | null) =>
  answer(resume, new Request(`http://localhost:3000${next}`, { headers: { Cookie: cookies } }), who);

const savedOf = async ({ id }: User) =>
  (await db().select().from(savedPros).where(eq(savedPros.userId, id))).map((row) => row.tradespersonId);

test("a visitor who saves a tradesperson signs in, and returns with them saved", async () => {
  const { id } = await makeTradesperson(db());
  const submitted = await submit(savedPage, "/saved-pros", {
    intent: "save-tradesperson",
    userId: id,
    back: "/browse?show=verified",
  });
  expect(submitted).toMatchObject({ status: 303, to: "/auth" });
  const customer = await makeCustomer(db());
  const reply = await openAfterSignIn(submitted.next, submitted.cookies, customer);
  expect(reply.headers.get("location")).toBe("/browse?show=verified");
  expect(await savedOf(customer)).toEqual([id]);
  // The action is carried out once: the same URL does nothing the second time.
  expect(reply.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^pending=;.*Max-Age=0/));
  const other = await makeCustomer(db());
  await openAfterSignIn(submitted.next, "", other);
  expect(await savedOf(other)).toEqual([]);
});

test("a visitor who messages someone is redirected to the conversation", async () => {
  const { id } = await makeTradesperson(db());
  const submitted = await submit(messages, "/messages", {
    intent: "start-conversation",
    participantId: id,
    back: `/tradesperson/${id}`,
  });
  expect(submitted).toMatchObject({ status: 303, to: "/auth" });
  const customer = await makeCustomer(db());
  const reply = await openAfterSignIn(submitted.next, submitted.cookies, customer);
  const [conversation] = await db().select().from(conversations).where(eq(conversations.participantOneId, customer.id));
  expect(reply.headers.get("location")).toBe(`/conversation/${conversation?.id}`);
});

test("the sign-in toast is still shown, or the error instead", async () => {
  const { id } = await makeTradesperson(db());
  const greeting = cookiesOf(await toastAndRedirect("/", { tone: "success", title: "Welcome back!" }));
  const submitted = await submit(savedPage, "/saved-pros", {
    intent: "save-tradesperson",
    userId: id,
    back: "/browse",
  });
  const toastAfter = async (who: User) => {
    const reply = await openAfterSignIn(submitted.next, `${greeting}; ${submitted.cookies}`, who);
    return toastIn(reply.headers.getSetCookie());
  };
  expect(await toastAfter(await makeCustomer(db()))).toMatchObject({ title: "Welcome back!" });
  expect(await toastAfter(await makeTradesperson(db()))).toMatchObject({ tone: "error", title: "Error" });
  await db().insert(userSettings).values({ userId: id, profileVisible: false });
  expect(await toastAfter(await makeCustomer(db()))).toMatchObject({ description: "Tradesperson not found" });
});

test("returns to our own pages only, and for signed-in users only", async () => {
  const { id } = await makeTradesperson(db());
  const submitted = await submit(savedPage, "/saved-pros", {
    intent: "save-tradesperson",
    userId: id,
    back: "//evil.example/x",
  });
  const reply = await openAfterSignIn(submitted.next, submitted.cookies, await makeCustomer(db()));
  expect(reply.headers.get("location")).toBe("/");
  const evil = await openAfterSignIn("/resume?back=https://evil.example", "pending=nonsense", await makeCustomer(db()));
  expect(evil.headers.get("location")).toBe("/home");
  expect((await openAfterSignIn("/resume?back=/browse", "", null)).headers.get("location")).toMatch(/^\/auth\?next=/);
});

test("without JavaScript the save button redirects to its page, with it the page stays", async () => {
  const [customer, { id }] = await Promise.all([makeCustomer(db()), makeTradesperson(db())]);
  const form = (more: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ userId: id, back: "/browse?page=x", ...more }))
      body.append(name, value);
    return new Request("http://localhost:3000/saved-pros", { method: "POST", body });
  };
  const plain = await answer(savedPage as Work, form({ intent: "save-tradesperson" }), customer);
  expect([plain.status, plain.headers.get("location")]).toEqual([303, "/browse?page=x"]);
  expect(toastIn(plain.headers.getSetCookie())).toMatchObject({ title: "Tradesperson saved" });
  const args = {
    request: form({ intent: "remove-saved-tradesperson", stay: "1" }),
    params: {},
    context: pageContext(services(), customer),
  };
  const removed = { title: "Removed from your saved tradespeople", action: { intent: "save-tradesperson" } };
  expect(await savedPage(args as unknown as ActionFunctionArgs)).toMatchObject({
    data: { saved: false, toast: removed },
  });
  expect(await savedOf(customer)).toEqual([]);
});
