import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { requestAs, testServices } from "./testing.ts";

/** Texts through the whole application: their normal form, and their limits in characters. */
const database = testDatabase();
const services = testServices(database);

const job = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base and the hot side is slow.",
  budget_min: 8_000,
  budget_max: 15_000,
  postcode: "ls62ab",
};

async function post(over: Partial<typeof job>) {
  const reply = await requestAs(services(), await makeCustomer(database().db), "POST /api/v1/jobs", {
    body: { ...job, ...over },
  });
  return { status: reply.status, body: (await reply.json()) as { id: string; title: string; errors?: unknown } };
}

test("a body's texts get their normal form before any rule reads them", async () => {
  const { status, body } = await post({ title: "Fix\u00a0the tap in Rene\u0301e\u2019s kit\u200bchen" });
  expect({ status, title: body.title }).toEqual({ status: 201, title: "Fix the tap in Renée's kitchen" });
});

describe.each(["👩‍👩‍👧‍👦", "e\u0301", "🇬🇧"])("%s is one character", (unit) => {
  test("of a title, up to the database", async () => {
    const { status, body } = await post({ title: unit.repeat(100) });
    expect({ status, title: body.title }).toEqual({ status: 201, title: unit.repeat(100).normalize("NFC") });
    expect(await post({ title: unit.repeat(101) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "title", message: "Title must be less than 100 characters" }] },
    });
  });

  test("of its smallest length too", async () => {
    expect((await post({ title: unit.repeat(5) })).status).toBe(201);
    expect((await post({ title: unit.repeat(4) })).status).toBe(422);
  });
});

test("a letter under thousands of accents is refused, and takes no time", async () => {
  expect((await post({ title: `Tap${"\u0301".repeat(50_000)}` })).status).toBe(422);
});

test("a query's texts get their normal form", async () => {
  const { body } = await post({ title: "Repair of O\u2019Hara\u2019s gate" });
  const reader = await makeTradesperson(database().db);
  const reply = await requestAs(services(), reader, `GET /api/v1/jobs?q=${encodeURIComponent("O\u2019Ha\u200bra")}`);
  expect(await reply.json()).toMatchObject({ items: [{ id: body.id }] });
});

test("a password stays as it was typed", async () => {
  const sent = { email: "exact@example.test", password: "pass\u00a0wo\u0301rd\u2019s", name: "Ann Marsh" };
  const call = (path: string, body: object) => requestAs(services(), null, `POST /api/auth/${path}`, { body });
  expect((await call("sign-up/email", sent)).status).toBe(200);
  const signIn = (password: string) => call("sign-in/email", { email: sent.email, password });
  expect((await signIn(sent.password.normalize("NFC").replace("\u00a0", " ").replace("\u2019", "'"))).status).toBe(401);
  expect((await signIn(sent.password)).status).toBe(200);
});
