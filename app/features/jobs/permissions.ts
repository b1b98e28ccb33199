import type { PermissionRow } from "#app/testing/permissions.ts";
import { makeJob } from "./testing.ts";

const words = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base.",
  postcode: "LS6 2AB",
};
const nobody = { visitor: 401, otherCustomer: 404, tradesperson: 404, otherTradesperson: 404 };

/** Who gets what of jobs: product.md, section 2. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/jobs",
    arrange: async () => ({ path: "/api/v1/jobs" }),
    expected: {
      visitor: 401,
      customer: 403,
      otherCustomer: 403,
      tradesperson: 200,
      otherTradesperson: 200,
      admin: 403,
    },
  },
  {
    endpoint: "GET /api/v1/me/jobs",
    arrange: async () => ({ path: "/api/v1/me/jobs" }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 200,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
      suspended: 200,
    },
  },
  {
    endpoint: "POST /api/v1/jobs",
    arrange: async () => ({ path: "/api/v1/jobs", body: words }),
    expected: {
      visitor: 401,
      customer: 201,
      otherCustomer: 201,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
  {
    endpoint: "GET /api/v1/jobs/{id}",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/jobs/${(await makeJob(database.db, { customer })).id}`,
    }),
    expected: {
      visitor: 401,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 200,
      otherTradesperson: 200,
      admin: 200,
      suspended: 200,
    },
  },
  {
    endpoint: "PATCH /api/v1/jobs/{id}",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/jobs/${(await makeJob(database.db, { customer })).id}`,
      body: { title: "Two taps, please" },
    }),
    expected: { ...nobody, customer: 200, admin: 403 },
  },
  {
    endpoint: "POST /api/v1/jobs/{id}/cancel",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/jobs/${(await makeJob(database.db, { customer })).id}/cancel`,
      body: { reason: "I have done it myself" },
    }),
    expected: { ...nobody, customer: 200, admin: 200 },
  },
  {
    // A visitor's words are kept and they are sent to sign in; who posts goes on to /my-jobs.
    endpoint: "ACTION /post-job post",
    arrange: async () => ({ path: "/post-job", body: words }),
    expected: {
      visitor: 303,
      customer: 303,
      otherCustomer: 303,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  },
  ...["enhance", "use-enhanced", "keep-original", "put-back"].map((intent) => ({
    endpoint: `ACTION /post-job ${intent}`,
    arrange: async () => ({ path: "/post-job", body: { ...words, enhanced: "Better.", original: "Mine." } }),
    // As posting; a visitor's words are kept too.
    expected: {
      visitor: 303,
      customer: 200,
      otherCustomer: 200,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 403,
    },
  })),
  {
    endpoint: "ACTION /job/:id/edit save",
    arrange: async ({ database, customer }) => ({
      path: `/job/${(await makeJob(database.db, { customer })).id}/edit`,
      body: words,
    }),
    expected: { ...nobody, visitor: 303, customer: 303, admin: 403 },
  },
];
