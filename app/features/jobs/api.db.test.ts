import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import type { AppServices } from "#server/app-services.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import { makeJob } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
let services: AppServices;
let customer: User;

beforeAll(async () => {
  services = createTestServices(database());
  customer = await makeCustomer(db());
});

const tap = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base.",
  postcode: "ls62ab",
};

async function call(who: User | null, request: string, body?: unknown) {
  const response = await requestAs(services, who, request, body === undefined ? {} : { body });
  return { status: response.status, body: await response.json() };
}

test("a job is posted, read, edited and cancelled with amounts in pence and names in snake_case", async () => {
  const posted = await call(customer, "POST /api/v1/jobs", { ...tap, budget_min: 8_000, budget_max: 15_000 });
  expect(posted).toEqual({
    status: 201,
    body: {
      id: expect.any(String),
      customer_id: customer.id,
      ...tap,
      budget_min: 8_000,
      budget_max: 15_000,
      postcode: "LS6 2AB",
      location: "LS6",
      preferred_start_date: null,
      involves_gas: null,
      gas_work: false,
      details: [],
      asked_first: [],
      open_to_others: "now",
      status: "open",
      visible: true,
      expires_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
      customer: { id: customer.id, full_name: customer.name, rating: 0, review_count: 0 },
    },
  });
  const path = `/api/v1/jobs/${posted.body.id}`;
  expect(await call(customer, `GET ${path}`)).toEqual({ status: 200, body: posted.body });
  const edited = await call(customer, `PATCH ${path}`, { budget_max: null, category: "Cleaning" });
  expect(edited.body).toEqual({ ...posted.body, budget_max: null, category: "Cleaning" });
  const cancelled = await requestAs(services, customer, `POST ${path}/cancel`);
  expect([cancelled.status, (await cancelled.json()).status]).toEqual([200, "cancelled"]);
  expect(await call(customer, `POST ${path}/cancel`, {})).toMatchObject({
    status: 409,
    body: { code: "JOB_NOT_OPEN" },
  });
  expect(await call(customer, `PATCH ${path}`, { title: "Too late now" })).toMatchObject({ status: 409 });
});

test("a job asks people first, and carries details and how soon, in the names of the contract", async () => {
  const [asked, other] = [await makeTradesperson(db()), await makeTradesperson(db())];
  const posted = await call(customer, "POST /api/v1/jobs", {
    ...tap,
    asked_first: [asked.id],
    open_to_others: "never",
    urgency: "flexible",
    details: { "Where is the leak?": "At the base" },
  });
  expect(posted).toMatchObject({
    status: 201,
    body: {
      asked_first: [asked.id],
      open_to_others: "never",
      visible: false,
      details: [
        { question: "Where is the leak?", answer: "At the base" },
        { question: "How soon?", answer: "I’m flexible" },
      ],
    },
  });
  const path = `GET /api/v1/jobs/${posted.body.id}`;
  expect((await call(asked, path)).body).toMatchObject({ asked_first: null, open_to_others: null });
  expect((await call(other, path)).status).toBe(404);
  for (const [field, value] of [
    ["open_to_others", "later"],
    ["urgency", "now"],
    ["asked_first", Array(4).fill(asked.id)],
    ["details", { "": "yes" }],
    ["ask_first", [asked.id]],
  ] as const)
    expect(await call(customer, "POST /api/v1/jobs", { ...tap, [field]: value })).toMatchObject({ status: 422 });
});

test("people who may not see the full postcode see only its outward part", async () => {
  const { booking, tradesperson } = await makeBooking(db(), { customer });
  const loser = await makeTradesperson(db());
  await makeQuote(db(), { jobId: booking.jobId, tradesperson: loser, status: "rejected" });
  const open = await makeJob(db(), { customer });
  const at = async (who: User, jobId: string) => (await call(who, `GET /api/v1/jobs/${jobId}`)).body.postcode;
  expect(await at(tradesperson, booking.jobId)).toBe("LS6 2AB");
  expect(await at(loser, booking.jobId)).toBe("LS6");
  expect(await at(await makeAdmin(db()), open.id)).toBe("LS6");
  const list = await requestAs(services, loser, "GET /api/v1/jobs?limit=100");
  expect(await list.text()).not.toContain("2AB");
});

test("lists are paged by cursor and count their items", async () => {
  const owner = await makeCustomer(db());
  const jobs = [];
  for (let minute = 0; minute < 5; minute++)
    jobs.unshift(
      await makeJob(db(), {
        customer: owner,
        category: "Flooring",
        createdAt: new Date(Date.UTC(2030, 0, 1, 9, minute)),
      }),
    );
  await makeQuote(db(), { jobId: jobs[0]?.id ?? "" });
  const tradesperson = await makeTradesperson(db());
  for (const [who, path] of [
    [owner, "/api/v1/me/jobs?limit=3"],
    [tradesperson, "/api/v1/jobs?limit=3&category=flooring"],
  ] as const) {
    const first = await call(who, `GET ${path}`);
    const second = await call(who, `GET ${path}&cursor=${first.body.next_cursor}`);
    const ids = [...first.body.items, ...second.body.items].map((job: { id: string }) => job.id);
    expect(ids).toEqual(jobs.map((job) => job.id));
    expect(second.body.next_cursor).toBeNull();
    expect(first.body.items[0]).toMatchObject({ quote_count: 1 });
  }
  const { booking, tradesperson: booked } = await makeBooking(db(), { customer: owner });
  const mine = await call(owner, "GET /api/v1/me/jobs?status=in_progress");
  expect(mine.body.items).toHaveLength(1);
  expect(mine.body.items[0].bookings).toEqual([
    { id: booking.id, status: "confirmed", amount: 9_500, deposit_paid: false, tradesperson_id: booked.id },
  ]);
});

describe("invalid input gives a problem document with a code, never a server error", () => {
  test.each([
    [{ ...tap, title: "Tap" }, "title", "Title must be at least 5 characters"],
    [{ ...tap, postcode: "LS6" }, "postcode", "Invalid UK postcode format"],
    [{ ...tap, category: "Alchemy" }, "category", "Please select a category"],
    [
      { ...tap, budget_min: 2, budget_max: 1 },
      "budget_max",
      "Maximum budget must be greater than or equal to minimum budget",
    ],
    [{ ...tap, budget_min: 1e12 }, "budget_min", "Budget must be £1,000,000 or less"],
    [{ ...tap, preferred_start_date: "2020-01-01" }, "preferred_start_date", "Start date cannot be in the past"],
  ])("%j", async (body, field, message) => {
    expect(await call(customer, "POST /api/v1/jobs", body)).toMatchObject({
      status: 422,
      body: { code: "VALIDATION_FAILED", detail: message, errors: [{ field, message }] },
    });
  });

  test.each(["POST /api/v1/jobs", "PATCH /api/v1/jobs/x", "POST /api/v1/jobs/x/cancel"])("%s", async (request) => {
    for (const body of [{ ...tap, status: "completed" }, [], "[1", '"text"', "null", "7"]) {
      const { status } = await call(customer, request, body);
      expect([400, 404, 422]).toContain(status);
    }
  });

  test.each([
    ["GET /api/v1/jobs?limit=0", 422],
    ["GET /api/v1/jobs?limit=many", 422],
    ["GET /api/v1/jobs?show=everything", 422],
    ["GET /api/v1/jobs?cursor=nonsense", 422],
    ["GET /api/v1/jobs?q=%27%22%26%7C%21%28%5C", 200],
    ["GET /api/v1/jobs?location=%25&category=%25", 200],
    ["GET /api/v1/jobs/nonsense", 404],
    ["GET /api/v1/jobs/00000000-0000-7000-8000-000000000000", 404],
  ])("%s: %i", async (request, status) => {
    expect((await call(await makeTradesperson(db()), request)).status).toBe(status);
  });
});

test("the answer about gas is optional; without one, words that suggest gas count as not sure", async () => {
  const post = (words: object) => call(customer, "POST /api/v1/jobs", { ...tap, ...words });
  const boiler = { title: "Annual boiler service" };
  expect((await post({ involves_gas: "not_sure" })).body).toMatchObject({ involves_gas: "not_sure", gas_work: true });
  expect((await post({ title: "Aga out" })).body).toMatchObject({ involves_gas: null, gas_work: true });
  expect((await post({ title: "Aga out", involves_gas: "no" })).body).toMatchObject({ gas_work: false });
  const denied = await post({ ...boiler, involves_gas: "no" });
  expect(denied.body).toMatchObject({ involves_gas: "no", gas_work: true });
  const path = `PATCH /api/v1/jobs/${denied.body.id}`;
  const fixed = { title: "Fix the garden tap", involves_gas: null };
  expect((await call(customer, path, fixed)).body).toMatchObject({ involves_gas: null, gas_work: false });
  const wrong = await post({ involves_gas: "maybe" });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, "involves_gas"]);
});
