import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { sessionIn } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { payAtCheckout } from "#sandbox/stripe/testing.ts";
import { requestAs, testServices } from "./testing.ts";

/** The public contract of the API for the main job: field names, shapes, codes, and who sees which postcode. */

const database = testDatabase();
const services = testServices(database);

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: JSON from outside, which only matchers read
  body: any;
}

async function call(who: User | null, request: string, body?: unknown): Promise<Reply> {
  const [method, path] = request.split(" ");
  const reply = await requestAs(services(), who, `${method} /api/v1${path}`, body ? { body } : {});
  return { status: reply.status, body: await reply.json() };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Checks a value recursively: names in snake_case, ids as UUIDs, times as RFC 3339, money in whole pence. */
function inShape(value: unknown, name = ""): void {
  if (Array.isArray(value)) for (const item of value) inShape(item, name);
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
      inShape(inner, key);
    }
  else if (value === null || value === undefined) return;
  else if (/^(id|.*_id)$/.test(name)) expect(value, name).toMatch(UUID);
  else if (/_at$/.test(name) && name !== "expires_at") expect(value, name).toMatch(RFC3339);
  else if (/^(amount|budget_min|budget_max)$/.test(name)) expect(value, name).toSatisfy(Number.isSafeInteger);
}

const job = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base and the hot side is slow.",
  budget_min: 8_000,
  budget_max: 15_000,
  postcode: "ls62ab",
  preferred_start_date: "2099-01-02",
};

test("the main job works through the API, with the specification's fields", async () => {
  const { db } = database();
  const [customer, tradesperson, other] = [
    await makeCustomer(db),
    await makeTradesperson(db),
    await makeTradesperson(db),
  ];

  const posted = await call(customer, "POST /jobs", job);
  expect(posted).toMatchObject({
    status: 201,
    body: { ...job, customer_id: customer.id, postcode: "LS6 2AB", status: "open", created_at: expect.any(String) },
  });
  const { id: jobId } = posted.body;

  const offered = await call(tradesperson, `POST /jobs/${jobId}/quotes`, { amount: 9_550, message: "Fitted" });
  expect(offered).toMatchObject({
    status: 201,
    body: { job_id: jobId, tradesperson_id: tradesperson.id, amount: 9_550, message: "Fitted", status: "pending" },
  });
  expect(await call(tradesperson, `POST /jobs/${jobId}/quotes`, { amount: 9_550, message: "Again" })).toMatchObject({
    status: 409,
    body: { code: "ALREADY_QUOTED" },
  });
  await call(other, `POST /jobs/${jobId}/quotes`, { amount: 30, message: "Me too" });

  const agreed = { revision: 1, express_request: true };
  const booked = await call(customer, `POST /quotes/${offered.body.id}/accept`, agreed);
  const booking = {
    job_id: jobId,
    quote_id: offered.body.id,
    customer_id: customer.id,
    tradesperson_id: tradesperson.id,
    amount: 9_550,
    deposit_paid: false,
    scheduled_date: null,
    completed_at: null,
  };
  expect(booked).toMatchObject({ status: 200, body: { ...booking, status: "confirmed" } });
  const { id: bookingId } = booked.body;
  expect(await call(customer, `POST /quotes/${offered.body.id}/accept`, { revision: 1 })).toMatchObject({
    status: 409,
    body: { title: "Already Accepted", detail: "A quote has already been accepted for this job" },
  });
  expect(
    (await call(customer, `GET /jobs/${jobId}/quotes`)).body.items.map((quote: Reply["body"]) => quote.status),
  ).toEqual(["rejected", "accepted"]);
  expect(await call(customer, `POST /bookings/${bookingId}/approve`)).toMatchObject({ status: 409 });

  const done = await call(tradesperson, `POST /bookings/${bookingId}/complete`);
  expect(done).toMatchObject({
    status: 200,
    body: { status: "completed", completion: "claimed", completed_at: expect.stringMatching(RFC3339) },
  });
  expect(await call(tradesperson, `POST /bookings/${bookingId}/complete`)).toMatchObject({ status: 409 });
  expect(await call(customer, `POST /bookings/${bookingId}/reviews`, { rating: 5 })).toMatchObject({ status: 409 });

  const { body: page } = await call(customer, "POST /functions/create-payment", { bookingId });
  const sessionId = sessionIn(page.url);
  expect(await call(customer, "POST /functions/verify-payment", { sessionId })).toMatchObject({
    status: 200,
    body: { success: false },
  });
  await payAtCheckout(db, sessionId);
  for (const _again of [1, 2])
    expect(await call(customer, "POST /functions/verify-payment", { sessionId })).toMatchObject({
      status: 200,
      body: { success: true, booking_id: bookingId },
    });
  expect(await call(customer, "POST /functions/create-payment", { bookingId })).toMatchObject({ status: 409 });
  expect((await call(customer, `GET /bookings/${bookingId}`)).body).toMatchObject({
    deposit_paid: true,
    completion: "confirmed",
  });
  // Work that the customer asked for within the 14 days, and has confirmed, can no longer be cancelled.
  expect(await call(customer, `POST /bookings/${bookingId}/cancel`, { reason: "No" })).toMatchObject({ status: 409 });
  expect((await call(customer, `GET /jobs/${jobId}`)).body).toMatchObject({ status: "completed" });

  // Work that is paid for and done within an hour of accepting has its reviews checked first.
  await db
    .update(bookings)
    .set({ agreedAt: new Date(0) })
    .where(eq(bookings.id, bookingId));
  const review = await call(customer, `POST /bookings/${bookingId}/reviews`, { rating: 4, comment: "  " });
  expect(review).toMatchObject({
    status: 201,
    body: { booking_id: bookingId, reviewer_id: customer.id, reviewee_id: tradesperson.id, rating: 4, comment: null },
  });
  expect(await call(customer, `POST /bookings/${bookingId}/reviews`, { rating: 4 })).toMatchObject({ status: 409 });
  expect(await call(tradesperson, `POST /bookings/${bookingId}/reviews`, { rating: 5 })).toMatchObject({ status: 201 });
  expect(await call(tradesperson, `POST /reviews/${review.body.id}/reply`, { comment: "Thanks" })).toMatchObject({
    status: 200,
    body: { reply: "Thanks" },
  });
  expect((await call(null, `GET /tradespeople/${tradesperson.id}`)).body).toMatchObject({ rating: 4, review_count: 1 });

  const reads: [User | null, string][] = [
    [customer, `/jobs/${jobId}`],
    [customer, `/bookings/${bookingId}`],
    [customer, "/me"],
    [customer, "/me/jobs"],
    [customer, "/me/bookings"],
    [customer, "/conversations"],
    [tradesperson, "/jobs"],
    [tradesperson, "/me/quotes"],
    [tradesperson, "/me/bookings"],
    [tradesperson, "/me/tradesperson-profile"],
    [tradesperson, `/jobs/${jobId}/quotes`],
    [null, "/tradespeople"],
    [null, `/tradespeople/${tradesperson.id}`],
    [null, `/tradespeople/${tradesperson.id}/reviews`],
  ];
  for (const [who, path] of reads) {
    const { status, body } = await call(who, `GET ${path}`);
    expect(status, path).toBe(200);
    inShape(body);
  }
});

test("replies have every field that the specification names", async () => {
  const { db } = database();
  const customer = await makeCustomer(db);
  const tradesperson = await makeTradesperson(db);
  const work = await makeReview(db, { customer, tradesperson });
  const started = await call(customer, "POST /conversations", { participant_id: tradesperson.id });
  const { body: talk } = started;
  expect(started.status).toBe(201);
  await call(customer, `POST /conversations/${talk.id}/messages`, { content: " Hello " });
  const fields = async (who: User | null, path: string): Promise<string[]> => {
    const { body } = await call(who, `GET ${path}`);
    return Object.keys(body.items?.[0] ?? body);
  };
  const entities: [User | null, string, string][] = [
    [customer, "/me", "id full_name avatar_url postcode user_type"],
    [
      null,
      `/tradespeople/${tradesperson.id}`,
      "id user_id trade bio hourly_rate_min hourly_rate_max years_experience specialties service_areas verified created_at full_name avatar_url location rating review_count",
    ],
    [
      tradesperson,
      "/me/tradesperson-profile",
      "id user_id trade bio hourly_rate_min hourly_rate_max years_experience specialties service_areas verified created_at",
    ],
    [null, "/tradespeople", "id user_id trade full_name location rating review_count verified specialties"],
    [
      customer,
      "/me/jobs",
      "id customer_id title category description budget_min budget_max postcode preferred_start_date status created_at quote_count bookings",
    ],
    [customer, `/jobs/${work.booking.jobId}/quotes`, "id job_id tradesperson_id amount message status created_at"],
    [tradesperson, "/me/quotes", "id job_id tradesperson_id amount message status created_at job"],
    [
      customer,
      "/me/bookings",
      "id job_id quote_id customer_id tradesperson_id amount status deposit_paid scheduled_date completed_at created_at",
    ],
    [null, `/tradespeople/${tradesperson.id}/reviews`, "booking_id reviewer_id reviewee_id rating comment"],
    [
      tradesperson,
      "/conversations",
      "id participant_one_id participant_two_id job_id updated_at unread_count last_message",
    ],
    [tradesperson, `/conversations/${talk.id}/messages`, "id conversation_id sender_id content read created_at"],
  ];
  for (const [who, path, names] of entities)
    expect(await fields(who, path), path).toEqual(expect.arrayContaining(names.split(" ")));
  expect((await call(tradesperson, "GET /conversations")).body.items[0]).toMatchObject({
    unread_count: 1,
    last_message: { content: "Hello", sender_id: customer.id },
  });
});

describe("lists", () => {
  test("have 20 items by default and 100 at most, and the last page has the cursor null", async () => {
    const { db } = database();
    const customer = await makeCustomer(db);
    for (let i = 0; i < 23; i++) await makeJob(db, { customer });
    const first = await call(customer, "GET /me/jobs");
    expect(Object.keys(first.body).sort()).toEqual(["items", "next_cursor"]);
    expect(first.body.items).toHaveLength(20);
    const second = await call(customer, `GET /me/jobs?cursor=${encodeURIComponent(first.body.next_cursor)}`);
    expect(second.body.items).toHaveLength(3);
    expect(second.body.next_cursor).toBeNull();
    const ids = [...first.body.items, ...second.body.items].map((item: { id: string }) => item.id);
    expect(new Set(ids).size).toBe(23);
    expect((await call(customer, "GET /me/jobs?limit=100")).body.items).toHaveLength(23);
    expect(await call(customer, "GET /me/jobs?limit=101")).toMatchObject({
      status: 422,
      body: { errors: [{ field: "limit", message: "limit must be a whole number from 1 to 100" }] },
    });
  });
});

describe("a full postcode", () => {
  test("of a job is visible to its customer, and to the tradesperson while they are booked", async () => {
    const { db } = database();
    const customer = await makeCustomer(db);
    const booked = await makeTradesperson(db);
    const quoter = await makeTradesperson(db);
    const admin = await makeAdmin(db);
    const open = await makeJob(db, { customer });
    await makeQuote(db, { jobId: open.id, tradesperson: quoter });
    const { booking } = await makeBooking(db, { customer, tradesperson: booked });
    const sees = async (who: User, path: string) =>
      JSON.stringify((await call(who, `GET ${path}`)).body).includes("LS6 2AB");
    expect(await sees(customer, `/jobs/${open.id}`)).toBe(true);
    expect(await sees(customer, "/me/jobs")).toBe(true);
    for (const path of [`/jobs/${booking.jobId}`, `/bookings/${booking.id}`, "/me/bookings"])
      expect(await sees(booked, path), path).toBe(true);
    for (const path of ["/jobs", `/jobs/${open.id}`, `/jobs/${open.id}/quotes`, "/me/quotes", "/jobs?location=LS6 2AB"])
      expect(await sees(quoter, path), path).toBe(false);
    for (const path of [`/jobs/${open.id}`, `/bookings/${booking.id}`, `/jobs/${booking.jobId}`])
      expect(await sees(admin, path), path).toBe(false);
    expect((await call(quoter, `GET /jobs/${open.id}`)).body).toMatchObject({ postcode: "LS6", location: "LS6" });

    await call(customer, `POST /bookings/${booking.id}/cancel`, { reason: "We moved house" });
    for (const path of [`/jobs/${booking.jobId}`, `/bookings/${booking.id}`, "/me/bookings", "/me/quotes"])
      expect(await sees(booked, path), path).toBe(false);
  });

  test("of a person is visible only to that person", async () => {
    const { db } = database();
    const customer = await makeCustomer(db, { postcode: "M14 5TQ" });
    const tradesperson = await makeTradesperson(db, { postcode: "SW1A 1AA" });
    const { booking } = await makeReview(db, { customer, tradesperson });
    await call(customer, "POST /conversations", { participant_id: tradesperson.id });
    expect((await call(customer, "GET /me")).body.postcode).toBe("M14 5TQ");
    const paths = [
      "/tradespeople",
      `/tradespeople/${tradesperson.id}`,
      `/tradespeople/${tradesperson.id}/reviews`,
      `/jobs/${booking.jobId}`,
      `/jobs/${booking.jobId}/quotes`,
      `/bookings/${booking.id}`,
      "/me/jobs",
      "/me/quotes",
      "/me/bookings",
      "/conversations",
    ];
    for (const who of [null, customer, tradesperson])
      for (const path of paths)
        expect(JSON.stringify((await call(who, `GET ${path}`)).body), path).not.toMatch(/M14 ?5TQ|SW1A ?1AA/);
    expect((await call(null, `GET /tradespeople/${tradesperson.id}`)).body.location).toBe("SW1A");
    const nowhere = await makeTradesperson(db);
    expect((await call(null, `GET /tradespeople/${nowhere.id}`)).body.location).toBe("UK");
  });
});

test("unverified tradespeople are not visible to visitors", async () => {
  const hidden = await makeTradesperson(database().db, { verified: false });
  expect(await call(null, `GET /tradespeople/${hidden.id}`)).toMatchObject({ status: 404 });
  expect((await call(null, "GET /tradespeople?limit=100")).body.items).not.toContainEqual(
    expect.objectContaining({ user_id: hidden.id }),
  );
});

test("amounts are whole pence from 30 to 10,000,000", async () => {
  const { db } = database();
  const quote = async (amount: unknown) => {
    const open = await makeJob(db);
    const { status, body } = await call(await makeTradesperson(db), `POST /jobs/${open.id}/quotes`, {
      amount,
      message: "x",
    });
    return `${status} ${body.errors?.[0]?.field ?? body.amount}`;
  };
  for (const amount of [30, 10_000_000]) expect(await quote(amount)).toBe(`201 ${amount}`);
  for (const amount of [29, 0, -100, 10_000_001, 99.5, "9500", null, 2 ** 53])
    expect(await quote(amount)).toBe("422 amount");
});

test("a fourth quote is refused", async () => {
  const { db } = database();
  const open = await makeJob(db);
  for (let i = 0; i < 3; i++) await makeQuote(db, { jobId: open.id });
  const late = await makeTradesperson(db);
  expect(await call(late, `POST /jobs/${open.id}/quotes`, { amount: 9_500, message: "x" })).toMatchObject({
    status: 409,
    body: { code: "QUOTE_LIMIT_REACHED" },
  });
});
