import { eq } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { toastIn } from "#app/testing/toasts.ts";
import { bookingAddresses } from "#db/schema/addresses.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { editJob, listAskedJobs, listMyJobs, unsafePhotosOfJob } from "#features/jobs/index.server.ts";
import { makeJob, makeJobPhoto } from "#features/jobs/testing.ts";
import { FOUND_CAP } from "#features/search/index.server.ts";
import { makeTradespeople, makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import type { User } from "#kernel/actor.ts";
import type { AppServices } from "#server/app-services.ts";
import { createTestServices, pageContext } from "#server/testing.ts";
import { action, loader } from "./route.tsx";

const database = testDatabase();
let services: AppServices;
beforeAll(() => {
  services = createTestServices(database());
});

const typed = {
  title: "Mend the garden gate",
  category: "Carpentry",
  description: "The gate hangs on one hinge and drags.",
  budgetMin: "80",
  budgetMax: "",
  postcode: "M1 1AE",
  preferredStartDate: "",
};

/** Calls the page's loader or action and returns what the browser would receive. */
async function ask(
  who: User | undefined,
  call: { post?: Record<string, string | File | (string | File)[]>; query?: string; cookie?: string },
) {
  const url = `http://localhost:3000/post-job${call.query ?? ""}`;
  const headers = new Headers(call.cookie ? { Cookie: call.cookie } : {});
  const body = call.post && new FormData();
  for (const [name, value] of Object.entries({ intent: "post-job", ...call.post }))
    for (const one of [value].flat()) body?.append(name, one);
  const request = new Request(url, { headers, ...(body && { method: "POST", body }) });
  const args = { request, params: {}, context: pageContext(services, who) } as unknown as ActionFunctionArgs;
  try {
    return read(await (call.post ? action(args) : loader(args as never)));
  } catch (thrown) {
    return read(thrown);
  }
}

interface Answer {
  status: number;
  location: string | null;
  cookies: string[];
  data: Record<string, unknown>;
}

function read(answer: unknown): Answer {
  if (answer instanceof Error) throw answer;
  if (!(answer instanceof Response)) {
    const { data = answer, init } = answer as { data?: unknown; init?: { status?: number } };
    return { status: init?.status ?? 200, location: null, cookies: [], data: data as Record<string, unknown> };
  }
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return { status: answer.status, location: answer.headers.get("Location"), cookies, data: {} };
}

test("a visitor is asked to log in, and returns to the same page", async () => {
  const { status, location, cookies } = await ask(undefined, { query: "?category=plumbing" });
  expect([status, location]).toEqual([303, "/auth?next=%2Fpost-job%3Fcategory%3Dplumbing"]);
  expect(toastIn(cookies)).toEqual({
    tone: "error",
    title: "Please log in",
    description: "You need to be logged in to post a job",
  });
});

test("a form sent after the session ended is restored after signing in, and deleted once the job is posted", async () => {
  const customer = await makeCustomer(database().db);
  const left = await ask(undefined, { post: typed });
  expect([left.status, left.location]).toEqual([303, "/auth?next=/post-job"]);
  expect(toastIn(left.cookies)).toMatchObject({ title: "Please log in" });
  const cookie = left.cookies.find((one) => one.startsWith("job-draft=")) ?? "";
  const { budgetMax: _empty, preferredStartDate: _none, ...given } = typed;
  expect((await ask(customer, { cookie })).data.texts).toMatchObject(given);
  expect((await ask(await makeCustomer(database().db), { cookie })).data.texts).toMatchObject({
    description: undefined,
  });
  const posted = await ask(customer, { post: typed, cookie });
  expect([posted.status, posted.location]).toEqual([303, "/my-jobs"]);
  expect(toastIn(posted.cookies)).toMatchObject({ tone: "success", title: "Job posted!", moment: { kind: "posted" } });
  expect((await ask(customer, { cookie })).data.texts).toMatchObject({ description: undefined });
});

test("whoever posted is told how many checked people are near, and that counting stops", async () => {
  const toldIn = async (postcode: string) => {
    const { cookies } = await ask(await makeCustomer(database().db), {
      post: { ...typed, category: "Flooring", postcode },
    });
    return toastIn(cookies)?.moment?.text;
  };
  await makeTradespeople(database().db, FOUND_CAP, { trade: "Carpenter", serviceAreas: ["Norwich", "NR"] });
  expect(await toldIn("NR1 1AA")).toContain(`${FOUND_CAP} or more checked tradespeople near NR1 can see it now.`);
  expect(await toldIn("TR1 1AA")).toContain("Tradespeople can see it now.");
});

test("the kind of work is stored, only with its own category, and ends when the category is changed", async () => {
  const customer = await makeCustomer(database().db);
  const door = { ...typed, kind: "door-hanging", when: "this-week", a: ["0", "0", "0", "0"] };
  await ask(customer, { post: door });
  await ask(customer, { post: { ...door, title: "Mend the kitchen tap", category: "Plumbing" } });
  const kinds = async () =>
    (await database().db.select().from(jobPostings).where(eq(jobPostings.customerId, customer.id))).map(
      ({ title, kind }) => `${title}: ${kind}`,
    );
  expect((await kinds()).sort()).toEqual(["Mend the garden gate: door-hanging", "Mend the kitchen tap: null"]);
  const { items } = await listMyJobs(as(database(), customer));
  for (const { id } of items) await editJob(as(database(), customer), { jobId: id, category: "Painting" });
  expect((await kinds()).sort()).toEqual(["Mend the garden gate: null", "Mend the kitchen tap: null"]);
});

test("an unverified customer reads when tradespeople will see the job", async () => {
  const customer = await makeCustomer(database().db, { emailVerified: false });
  const { cookies } = await ask(customer, { post: typed });
  expect(toastIn(cookies)?.description).toBe("Tradespeople will see it once you have verified your email address.");
});

test("an invalid form returns the first message as a toast, and everything that was typed", async () => {
  const customer = await makeCustomer(database().db);
  const wrong = { ...typed, title: "Gate", budgetMin: "lots", postcode: "Leeds" };
  const { status, data } = await ask(customer, { post: wrong });
  expect(status).toBe(422);
  expect(data).toMatchObject({
    toast: { tone: "error", title: "Validation Error", description: "Title must be at least 5 characters" },
    result: {
      initialValue: { title: "Gate", budgetMin: "lots", postcode: "Leeds", description: typed.description },
      error: {
        title: ["Title must be at least 5 characters"],
        budgetMin: ["Budget must be a positive number"],
        postcode: ["Invalid UK postcode format"],
      },
    },
  });
  expect((await listMyJobs(as(database(), customer))).items).toEqual([]);
});

test("links prefill valid values only", async () => {
  const customer = await makeCustomer(database().db);
  const { data } = await ask(customer, { query: "?category=PLUMBING&title=Leaking+tap&postcode=LS6" });
  expect(data.texts).toEqual({ category: "Plumbing", title: "Leaking tap", postcode: "LS6" });
  expect((await ask(customer, { query: "?category=alchemy" })).data.texts).toEqual({});
});

test("tradespeople read that only customers can post jobs", async () => {
  const tradesperson = await makeTradesperson(database().db);
  expect((await ask(tradesperson, {})).data).toEqual({ allowed: false, role: "tradesperson" });
  expect(await ask(tradesperson, { post: typed })).toMatchObject({
    status: 403,
    data: { toast: { description: "Only customers can post jobs" } },
  });
});

const photo = async (name: string, more = "") =>
  new File([new Uint8Array(await makePicture()), more], name, { type: "image/jpeg" });

test("photos are posted with the job; an invalid one stops the posting, and what was typed stays", async () => {
  const customer = await makeCustomer(database().db);
  const ctx = as(database(), customer);
  const nothing = new File([], "", { type: "application/octet-stream" });
  const bad = await ask(customer, {
    post: { ...typed, photos: [await photo("gate.jpg"), await photo("x.jpg", "<script>")] },
  });
  expect(bad).toMatchObject({
    status: 422,
    data: {
      toast: { title: "Validation Error", description: "Photo 2: The photo must be a JPEG, PNG or WebP" },
      result: {
        initialValue: { title: typed.title, description: typed.description },
        error: { photos: ["Photo 2: The photo must be a JPEG, PNG or WebP"] },
      },
    },
  });
  const nine = Array.from({ length: 9 }, () => new File(["x"], "x.jpg"));
  expect((await ask(customer, { post: { ...typed, photos: nine } })).data).toMatchObject({
    toast: { description: "A job can have up to 8 photos" },
  });
  expect((await listMyJobs(ctx)).items).toEqual([]);
  const good = { ...typed, photos: [await photo("gate.jpg"), nothing], photoCaption: ["The hinge"] };
  expect((await ask(customer, { post: good })).location).toBe("/my-jobs");
  const [job] = (await listMyJobs(ctx)).items;
  expect((await unsafePhotosOfJob(database().db, job?.id ?? "")).map(({ caption }) => caption)).toEqual(["The hinge"]);
});

test("a customer's own earlier job prefills the form, with its photos; another customer's does not", async () => {
  const customer = await makeCustomer(database().db);
  const job = await makeJob(database().db, { customer, status: "expired" });
  const { id } = await makeJobPhoto(database().db, job.id, { caption: "The tap" });
  const query = `?again=${job.id}`;
  const { data } = await ask(customer, { query });
  expect(data).toMatchObject({
    texts: { title: job.title, category: "Plumbing", budgetMin: "80", budgetMax: "150", postcode: "LS6 2AB" },
    again: { id: job.id, photos: [{ id, alt: "The tap", src: `/job/${job.id}/photos/${id}?size=small` }] },
  });
  expect((await ask(await makeCustomer(database().db), { query })).data).toMatchObject({ texts: {}, again: null });
});

test("words that suggest gas return the complete form with the question, and the answer posts the job", async () => {
  const customer = await makeCustomer(database().db);
  const boiler = { ...typed, category: "Plumbing", title: "Vaillant ecoTEC shows F28" };
  const asked = await ask(customer, { post: boiler });
  expect(asked.status).toBe(422);
  expect(asked.data).toMatchObject({
    result: {
      initialValue: { title: boiler.title, description: boiler.description, budgetMin: "80" },
      error: { gasAnswer: ["Say whether the job involves gas"] },
    },
  });
  expect((await ask(customer, { post: { ...boiler, gasAnswer: "perhaps" } })).status).toBe(422);
  const posted = await ask(customer, { post: { ...boiler, gasAnswer: "not_sure" } });
  expect([posted.status, posted.location]).toEqual([303, "/my-jobs"]);
  const { items } = await listMyJobs(as(database(), customer));
  expect(items[0]).toMatchObject({ gasAnswer: "not_sure", gasReviewAt: null });
});

test("the page asks about gas when its link suggests it, and the answer is optional when only the category does", async () => {
  const customer = await makeCustomer(database().db);
  const asks = async (query: string) => (await ask(customer, { query })).data.asksGas;
  expect(await asks("?category=plumbing&title=Boiler+service")).toBe("required");
  expect(await asks("?category=plumbing")).toBe("optional");
  expect(await asks("?category=gardening")).toBeNull();
  const tap = { ...typed, category: "Plumbing", title: "Mend the kitchen tap" };
  expect((await ask(customer, { post: tap })).status).toBe(303);
});

test("booking somebody again is one page with one press: filled in, with the address, and asked of that person alone", async () => {
  const work = await makeBooking(database().db, { status: "completed", depositPaid: true, releasedAt: new Date() });
  const { customer, tradesperson, booking } = work;
  await database().db.insert(bookingAddresses).values({
    bookingId: booking.id,
    line1: "14 Brudenell Grove",
    town: "Leeds",
    postcode: "LS6 1HR",
    phone: "07700900123",
    savedAt: new Date(),
  });
  const query = `?again=${booking.jobId}&ask=${tradesperson.id}`;
  const { data } = await ask(customer, { query });
  expect(data.rebook).toMatchObject({ id: tradesperson.id, where: "14 Brudenell Grove, Leeds LS6 1HR" });
  const texts = Object.fromEntries(
    Object.entries(data.texts as Record<string, string | undefined>).filter(([, text]) => text !== undefined),
  ) as Record<string, string>;
  const sent = { ...texts, ask: tradesperson.id, openToOthers: "never" };
  expect((await ask(customer, { query, post: sent })).location).toBe("/my-jobs");
  const [job] = (await listMyJobs(as(database(), customer))).items;
  expect(job).toMatchObject({ openToOthers: "never", title: texts.title, visibleAt: null });
  expect((await listAskedJobs(as(database(), tradesperson))).map(({ id }) => id)).toEqual([job?.id]);
  const both = `${query}&ask=${(await makeTradesperson(database().db)).id}`;
  expect((await ask(customer, { query: both })).data.rebook).toBeNull();
});

test("a link to book somebody again names them, and says so when they cannot be asked", async () => {
  const [customer, person, suspended] = await Promise.all([
    makeCustomer(database().db),
    makeTradesperson(database().db),
    makeTradesperson(database().db, { suspended: true }),
  ]);
  const query = `?ask=${person.id}&ask=${suspended.id}&ask=nobody`;
  expect((await ask(customer, { query })).data).toMatchObject({
    chosen: [
      { id: person.id, canBeAsked: true },
      { id: suspended.id, canBeAsked: false },
    ],
    cannotAsk: true,
  });
});
