import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { allPages, makeScene, outcomeOf, pageArgs } from "#app/testing/endpoints.ts";
import type { Scene } from "#app/testing/permissions.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import type { User } from "#kernel/actor.ts";
import { requestAs, testServices } from "./testing.ts";

/** The messages of the specification's section 5, in the toast of the page's action and in the API's first error. */

const database = testDatabase();
const services = testServices(database);
const pages = await allPages();

interface Door {
  page: { path: string; pattern: string; intent: string; fields: Record<string, string> };
  api: { call: string; fields: Record<string, unknown> };
  who: User | null;
}

const words = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base.",
  postcode: "LS6 2AB",
};

const doors = {
  job: async ({ customer }: Scene): Promise<Door> => ({
    page: { path: "/post-job", pattern: "/post-job", intent: "post-job", fields: words },
    api: { call: "POST /api/v1/jobs", fields: words },
    who: customer,
  }),
  quote: async ({ database: { db }, tradesperson }: Scene): Promise<Door> => {
    const { id } = await makeJob(db);
    const fields = { amount: "95", message: "Fitted and tested" };
    return {
      page: { path: `/job/${id}`, pattern: "/job/:id", intent: "submit-quote", fields: { jobId: id, ...fields } },
      api: { call: `POST /api/v1/jobs/${id}/quotes`, fields: { ...fields, amount: 9_500 } },
      who: tradesperson,
    };
  },
  booking: async ({ database: { db }, customer }: Scene): Promise<Door> => {
    const quote = await makeQuote(db, { jobId: (await makeJob(db, { customer })).id });
    return {
      page: { path: "/booking", pattern: "/booking", intent: "book-date", fields: { quoteId: quote.id } },
      api: { call: "POST /api/v1/bookings", fields: { quote_id: quote.id } },
      who: customer,
    };
  },
  review: async ({ database: { db }, customer }: Scene): Promise<Door> => {
    const { booking } = await makeBooking(db, { customer, status: "completed", depositPaid: true });
    return {
      page: { path: "/my-jobs", pattern: "/my-jobs", intent: "leave-review", fields: { bookingId: booking.id } },
      api: { call: `POST /api/v1/bookings/${booking.id}/reviews`, fields: {} },
      who: customer,
    };
  },
  profile: async ({ tradesperson }: Scene): Promise<Door> => ({
    page: {
      path: "/edit-tradesperson-profile",
      pattern: "/edit-tradesperson-profile",
      intent: "save-profile",
      fields: { trade: "Plumber" },
    },
    api: { call: "PUT /api/v1/me/tradesperson-profile", fields: { trade: "Plumber" } },
    who: tradesperson,
  }),
  signUp: async (): Promise<Door> => {
    const fields = { email: "jo@example.test", password: "long enough", userType: "customer" };
    return {
      page: { path: "/auth", pattern: "/auth", intent: "sign-up", fields: { ...fields, fullName: "Jo Marsh" } },
      api: { call: "POST /api/auth/sign-up/email", fields: { ...fields, name: "Jo Marsh" } },
      who: null,
    };
  },
  signIn: async (): Promise<Door> => {
    const fields = { email: "jo@example.test", password: "long enough" };
    return {
      page: { path: "/auth", pattern: "/auth", intent: "sign-in", fields },
      api: { call: "POST /api/auth/sign-in/email", fields },
      who: null,
    };
  },
};

type Change = Record<string, unknown>;
/** The invalid fields for the page and for the API (undefined omits a field), and the message of both. */
const RULES: [keyof typeof doors, Change, Change, string][] = [
  ["job", { title: " Tap " }, { title: " Tap " }, "Title must be at least 5 characters"],
  ["job", { title: undefined }, { title: undefined }, "Title must be at least 5 characters"],
  ["job", { title: "x".repeat(101) }, { title: "x".repeat(101) }, "Title must be less than 100 characters"],
  ["job", { description: `${" ".repeat(20)}x` }, { description: "x" }, "Description must be at least 20 characters"],
  [
    "job",
    { description: "x".repeat(2_001) },
    { description: "x".repeat(2_001) },
    "Description must be less than 2000 characters",
  ],
  ["job", { category: "" }, { category: "" }, "Please select a category"],
  ["job", { category: "Alchemy" }, { category: undefined }, "Please select a category"],
  ["job", { budgetMin: "-1" }, { budget_min: -1 }, "Budget must be a positive number"],
  ["job", { budgetMax: "lots" }, { budget_max: "lots" }, "Budget must be a positive number"],
  [
    "job",
    { budgetMin: "100", budgetMax: "99.99" },
    { budget_min: 10_000, budget_max: 9_999 },
    "Maximum budget must be greater than or equal to minimum budget",
  ],
  ["job", { postcode: "12345" }, { postcode: "12345" }, "Invalid UK postcode format"],
  ["job", { postcode: "LS6      2AB" }, { postcode: "LS6      2AB" }, "Postcode is too long"],
  ["job", { postcode: "x".repeat(11) }, { postcode: "x".repeat(11) }, "Invalid UK postcode format"],
  [
    "job",
    { preferredStartDate: "2020-01-01" },
    { preferred_start_date: "2020-01-01" },
    "Start date cannot be in the past",
  ],
  // With two invalid fields, the first is reported.
  ["job", { title: "x", postcode: "y" }, { title: "x", postcode: "y" }, "Title must be at least 5 characters"],
  ["quote", { amount: "" }, { amount: undefined }, "Enter an amount"],
  ["quote", { message: " " }, { message: " " }, "Enter a message"],
  ["booking", {}, {}, "Please select a date"],
  ["booking", { scheduledDate: "2099-02-30" }, { scheduled_date: "2099-02-30" }, "Please select a date"],
  ["review", {}, {}, "Please select a rating"],
  ["review", { rating: "0" }, { rating: 0 }, "Please select a rating"],
  ["review", { rating: "6" }, { rating: 6 }, "Please select a rating"],
  ["profile", { trade: "" }, { trade: undefined }, "Select a trade"],
  ["profile", { trade: "Alchemist" }, { trade: "Alchemist" }, "Select a trade"],
  ["signUp", { email: "jo" }, { email: "jo" }, "Invalid email address"],
  [
    "signUp",
    { email: `${"x".repeat(250)}@a.test` },
    { email: `${"x".repeat(250)}@a.test` },
    "Email must be less than 255 characters",
  ],
  ["signUp", { password: "short" }, { password: "short" }, "Password must be at least 8 characters"],
  ["signUp", { password: "x".repeat(101) }, { password: "x".repeat(101) }, "Password must be less than 100 characters"],
  ["signUp", { fullName: " J " }, { name: " J " }, "Name must be at least 2 characters"],
  ["signUp", { fullName: "x".repeat(101) }, { name: "x".repeat(101) }, "Name must be less than 100 characters"],
  ["signIn", { email: "jo@" }, { email: "jo@" }, "Invalid email address"],
  ["signIn", { password: "" }, { password: "" }, "Password is required"],
];

/** The titles that the specification gives; all others are 'Validation Error'. */
const TITLES: Partial<Record<string, [title: string, description: string]>> = {
  "Please select a rating": ["Error", "Please select a rating"],
};

describe("invalid input is reported with the specified message", () => {
  test.each(RULES)("%s %j", async (name, onPage, inApi, message) => {
    const { page, api, who } = await doors[name](await makeScene(database()));

    const form = new FormData();
    for (const [field, value] of Object.entries({ intent: page.intent, ...page.fields, ...onPage }))
      if (value !== undefined) form.set(field, String(value));
    const request = new Request(`http://localhost:3000${page.path}`, { method: "POST", body: form });
    const action = pages.find(({ path }) => path === page.pattern)?.action;
    const { status, data } = await outcomeOf(() => action?.(pageArgs(services(), who, page.pattern, request)));
    const { toast } = data as { toast?: { title: string; description?: string } };
    const [title, description] = TITLES[message] ?? ["Validation Error", message];
    expect({ status, title: toast?.title, description: toast?.description }).toEqual({
      status: 422,
      title,
      description,
    });

    const body = { ...api.fields, ...inApi };
    const reply = await requestAs(services(), who, api.call, { body });
    const problem = (await reply.json()) as { message?: string; detail?: string; errors?: { message: string }[] };
    expect({ status: reply.status, message: problem.errors?.[0]?.message ?? problem.message }).toEqual({
      status: 422,
      message,
    });
  });
});
