import { adminPages, downloadRow, forAll, onlyAdmins, type PermissionRow } from "#app/testing/permissions.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { makeReport } from "./testing.ts";

/** Every signed-in user can report. The reporter or the reported person can appeal an unfavourable decision. Admins decide. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/admin/reports",
    desk: "reports.decide",
    arrange: async () => ({ path: "/api/v1/admin/reports" }),
    expected: onlyAdmins,
  },
  {
    endpoint: "ACTION report-content",
    // People cannot report themselves.
    arrange: async ({ tradesperson }) => ({
      path: "/report",
      body: { subject: "profile", subjectId: tradesperson.id, reason: "Spam or a scam" },
    }),
    expected: { ...forAll(303), tradesperson: 422 },
  },
  {
    endpoint: "ACTION appeal-report",
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
      return { path: `/reports/${id}`, body: { reportId: id, appeal: "Please look at it again, it is not true." } };
    },
    // Nothing was decided against the tradesperson, who does not know about the report. Suspended people may appeal.
    expected: { ...forAll(404), visitor: 303, customer: 200, suspended: 200 },
  },
  {
    endpoint: "ACTION decide-report",
    desk: "reports.decide",
    arrange: async ({ database, customer, tradesperson }) => {
      const { review } = await makeReview(database.db, { customer, tradesperson });
      const people = { reporterId: tradesperson.id, reportedId: customer.id };
      const { id } = await makeReport(database.db, people, { subject: "review", subjectId: review.id });
      const body = {
        reportId: id,
        subject: "review",
        outcome: "remove",
        ground: "not_genuine",
        reason: "They never met",
      };
      return { path: `/admin/reports/${id}`, body };
    },
    expected: adminPages,
  },
  downloadRow("reports", "reports.decide"),
];
