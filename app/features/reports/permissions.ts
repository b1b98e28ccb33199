import type { PermissionRow } from "#app/testing/permissions.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { makeReport } from "./testing.ts";

const away = {
  visitor: 303,
  customer: 303,
  otherCustomer: 303,
  tradesperson: 303,
  otherTradesperson: 303,
  suspended: 303,
};

/** Everybody signed in reports what they see; both sides appeal what went against them; admins decide. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/admin/reports",
    arrange: async () => ({ path: "/api/v1/admin/reports" }),
    expected: {
      visitor: 401,
      customer: 403,
      otherCustomer: 403,
      tradesperson: 403,
      otherTradesperson: 403,
      admin: 200,
    },
  },
  {
    endpoint: "ACTION /report report",
    // Nobody reports themself.
    arrange: async ({ tradesperson }) => ({
      path: `/report?subject=profile&id=${tradesperson.id}`,
      body: { reason: "Spam or a scam" },
    }),
    expected: {
      visitor: 303,
      customer: 303,
      otherCustomer: 303,
      tradesperson: 422,
      otherTradesperson: 303,
      admin: 303,
    },
  },
  {
    endpoint: "ACTION /reports/:id appeal",
    arrange: async ({ database, customer, tradesperson, admin }) => {
      const decided = {
        status: "decided",
        outcome: "nothing",
        decision: "Fine",
        decidedBy: admin.id,
        decidedAt: new Date(),
      } as const;
      const people = { reporterId: customer.id, reportedId: tradesperson.id };
      const { id } = await makeReport(database.db, people, decided);
      return { path: `/reports/${id}`, body: { appeal: "Please look at it again, it is not true." } };
    },
    // Nothing was decided against the tradesperson, who does not even know of it. Suspended people may appeal.
    expected: {
      visitor: 303,
      customer: 200,
      otherCustomer: 404,
      tradesperson: 404,
      otherTradesperson: 404,
      admin: 404,
      suspended: 200,
    },
  },
  {
    endpoint: "ACTION /admin/reports/:id decide",
    arrange: async ({ database, customer, tradesperson }) => {
      const { id } = await makeReport(database.db, { reporterId: customer.id, reportedId: tradesperson.id });
      return { path: `/admin/reports/${id}`, body: { outcome: "warn", reason: "Please be careful with claims" } };
    },
    expected: { ...away, admin: 200 },
  },
  {
    endpoint: "ACTION /admin/reports/:id decide-review",
    arrange: async ({ database, customer, tradesperson }) => {
      const { review } = await makeReview(database.db, { customer, tradesperson });
      const people = { reporterId: tradesperson.id, reportedId: customer.id };
      const { id } = await makeReport(database.db, people, { subject: "review", subjectId: review.id });
      const body = { outcome: "remove", ground: "not_genuine", reason: "They never met" };
      return { path: `/admin/reports/${id}`, body };
    },
    expected: { ...away, admin: 200 },
  },
];
