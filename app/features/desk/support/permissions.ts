import { eq } from "drizzle-orm";
import { as } from "#app/testing/context.ts";
import { adminPages, downloadRow, forAll, type PermissionRow } from "#app/testing/permissions.ts";
import { cases } from "#db/schema/cases.ts";
import { bulkAnswers } from "#db/schema/support.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { newId } from "#kernel/id.ts";
import { solveTicket } from "./index.server.ts";
import { makeTicket, makeUsualAnswer } from "./testing.ts";

/** Everyone can write to the team, including visitors and suspended people; admins answer. */
export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION write-to-team",
    arrange: async () => ({
      path: "/chat-support",
      body: {
        name: "Ann Other",
        email: "ann@visitor.test",
        subject: "Help",
        kind: "other",
        content: "Can you help me?",
      },
    }),
    // People go on to their ticket.
    expected: { ...adminPages, visitor: 200, admin: 303 },
  },
  {
    endpoint: "ACTION write-to-ticket",
    arrange: async ({ database, customer }) => {
      const { id } = await makeTicket(database.db, customer.id);
      return { path: `/chat-support/${id}`, body: { ticketId: id, content: "Hello?" } };
    },
    expected: { ...forAll(404), visitor: 303, customer: 200, suspended: 200 },
  },
  {
    endpoint: "ACTION rate-ticket",
    arrange: async ({ database, customer }) => {
      const { id } = await makeTicket(database.db, customer.id, { status: "solved", waitingSince: null });
      return { path: `/chat-support/${id}`, body: { ticketId: id, satisfied: "yes" } };
    },
    expected: { ...forAll(404), visitor: 303, customer: 200, suspended: 200 },
  },
  {
    endpoint: "ACTION answer-ticket",
    desk: "support.answer",
    arrange: async ({ database, customer }) => {
      const { id, lastId } = await makeTicket(database.db, customer.id);
      return { path: `/admin/support/${id}`, body: { ticketId: id, content: "Of course", lastId } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION answer-and-next",
    desk: "support.answer",
    arrange: async ({ database, customer }) => {
      const { id, lastId } = await makeTicket(database.db, customer.id);
      return { path: `/admin/support/${id}`, body: { ticketId: id, content: "Of course", lastId } };
    },
    // On to the next one.
    expected: { ...adminPages, admin: 303 },
  },
  {
    endpoint: "ACTION write-first",
    desk: "support.answer",
    arrange: async ({ database, customer }) => {
      const { id } = await makeTicket(database.db, customer.id);
      const body = { ticketId: newId(), personId: customer.id, subject: "Your refund", content: "It is sent" };
      return { path: `/admin/support/${id}`, body };
    },
    expected: { ...adminPages, admin: 303 },
  },
  {
    endpoint: "ACTION solve-ticket",
    desk: "support.answer",
    arrange: async ({ database, customer }) => {
      const { id, lastId } = await makeTicket(database.db, customer.id);
      return { path: `/admin/support/${id}`, body: { ticketId: id, lastId } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION undo-solve",
    desk: "support.answer",
    arrange: async ({ database, customer, admin }) => {
      const { id, lastId } = await makeTicket(database.db, customer.id);
      await solveTicket(as(database, admin), { ticketId: id, lastId });
      return { path: `/admin/support/${id}`, body: { ticketId: id } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION review-ticket",
    desk: "answers.review",
    arrange: async ({ database, customer }) => {
      const { id: solvedBy } = await makeAdmin(database.db);
      const ended = { status: "solved", waitingSince: null, solvedAt: new Date(), solvedBy } as const;
      const { id } = await makeTicket(database.db, customer.id, ended);
      return { path: `/admin/support/${id}`, body: { ticketId: id, mark: "good", note: "" } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION send-bulk",
    desk: "support.answer",
    arrange: async ({ database, customer }) => {
      const { id } = await makeTicket(database.db, customer.id);
      const [made] = await database.db.select().from(cases).where(eq(cases.subjectId, id));
      const seenAt = new Date().toISOString();
      return {
        path: "/admin/support/bulk",
        body: { bulkId: newId(), c: `${made?.id}.0`, seenAt, content: "Soon", next: "solved" },
      };
    },
    expected: { ...adminPages, admin: 303 },
  },
  {
    endpoint: "ACTION stop-bulk",
    desk: "support.answer",
    arrange: async ({ database }) => {
      const bulkId = newId();
      const row = { id: bulkId, content: "Soon", nextState: "solved", status: "scheduled" } as const;
      await database.db.insert(bulkAnswers).values({ ...row, seenAt: new Date() });
      return { path: `/admin/support/bulk/${bulkId}`, body: { bulkId } };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION add-usual-answer",
    desk: "answers.change",
    arrange: async () => ({
      path: "/admin/support/answers",
      body: { title: `Refund ${newId()}`, text: "Hello {name}, it is on its way." },
    }),
    expected: adminPages,
  },
  {
    endpoint: "ACTION change-usual-answer",
    desk: "answers.change",
    arrange: async ({ database }) => {
      const { id } = await makeUsualAnswer(database.db);
      return {
        path: "/admin/support/answers",
        body: { answerId: id, version: 0, title: `Refund ${id}`, text: "It is on its way." },
      };
    },
    expected: adminPages,
  },
  {
    endpoint: "ACTION remove-usual-answer",
    desk: "answers.change",
    arrange: async ({ database }) => ({
      path: "/admin/support/answers",
      body: { answerId: (await makeUsualAnswer(database.db)).id },
    }),
    expected: adminPages,
  },
  downloadRow("support", "support.answer"),
];
