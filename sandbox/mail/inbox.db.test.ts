import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeUser } from "#features/identity/auth/testing.ts";
import { sendMail } from "#flows/send-mail.server.ts";
import { linksIn } from "./inbox.ts";
import { sandboxMail } from "./pages.ts";

const current = testDatabase();
const inbox = () => sandboxMail({ db: current().db, brand: "Fettle" });
const json = { headers: { accept: "application/json" } };

async function send(over: { emailVerified?: boolean } = {}, subject = "Replace <b>kitchen</b> tap") {
  const user = await makeUser(current().db, over);
  await sendMail(as(current()), {
    kind: "quote-received",
    to: user.id,
    payload: { jobTitle: subject, tradesperson: "Hannah Booth", amount: 9_500 },
    url: "http://localhost:3000/job/1?a=1&b=2",
  });
  return user;
}

test("JSON lists the mails to an address, newest first", async () => {
  const first = await send();
  await send();
  const all = (await (await inbox().request("/", json)).json()).items;
  expect(all).toHaveLength(2);
  expect(all[0].created_at >= all[1].created_at).toBe(true);
  const mine = (await (await inbox().request(`/?to=${first.email.toUpperCase()}`, json)).json()).items;
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({
    to: first.email,
    subject: "New quote for Replace <b>kitchen</b> tap: £95.00",
    links: [
      "http://localhost:3000/job/1?a=1&b=2",
      expect.stringMatching(/\/unsubscribe\?token=/),
      "http://localhost:3000/profile?tab=settings",
      "http://localhost:3000/support",
    ],
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
  expect(mine[0].text).toContain("Hannah Booth");
});

test("the page shows a mail in a frame that runs no scripts", async () => {
  const user = await send();
  const [mail] = (await (await inbox().request(`/?to=${user.email}`, json)).json()).items;
  const list = await (await inbox().request(`/?to=${user.email}`)).text();
  expect(list).toContain(`href="/sandbox/mail/${mail.id}"`);
  expect(list).not.toContain("<b>kitchen");
  const reply = await inbox().request(`/${mail.id}`);
  expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await reply.text();
  expect(page).toContain("<iframe");
  expect(page).not.toContain("<b>kitchen");
  expect((await inbox().request("/0198c0de-0000-7000-8000-000000000000")).status).toBe(404);
  expect((await inbox().request("/nonsense")).status).toBe(404);
});

test("an unverified address receives no notifications", async () => {
  const user = await send({ emailVerified: false });
  expect((await (await inbox().request(`/?to=${user.email}`, json)).json()).items).toEqual([]);
});

test("each link is listed once, decoded", () => {
  expect(
    linksIn('<a style="x" href="http://a.test/?x=1&amp;y=2">a</a><a href="http://a.test/?x=1&amp;y=2">b</a>'),
  ).toEqual(["http://a.test/?x=1&y=2"]);
});
