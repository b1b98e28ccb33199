import { downloadRow, type PermissionRow } from "#app/testing/permissions.ts";
import { newId } from "#kernel/id.ts";
import { makeThread, makeUsualAnswer } from "./testing.ts";

/** Pages under /admin redirect everybody else. */
const onlyOperators = {
  visitor: 303,
  customer: 303,
  otherCustomer: 303,
  tradesperson: 303,
  otherTradesperson: 303,
  admin: 200,
  suspended: 303,
};

/** Everyone can write to the team, including visitors and suspended people; admins answer. */
export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION write-to-team",
    arrange: async () => ({
      path: "/chat-support",
      body: { name: "Ann Other", email: "ann@visitor.test", content: "Can you help me?" },
    }),
    expected: {
      visitor: 200,
      customer: 200,
      otherCustomer: 200,
      tradesperson: 200,
      otherTradesperson: 200,
      admin: 200,
      suspended: 200,
    },
  },
  {
    endpoint: "ACTION answer-thread",
    desk: "support.answer",
    arrange: async ({ database, customer }) => {
      const { id, lastId } = await makeThread(database.db, customer.id);
      return { path: `/admin/support/${id}`, body: { threadId: id, content: "Of course", lastId } };
    },
    expected: onlyOperators,
  },
  {
    endpoint: "ACTION add-usual-answer",
    desk: "answers.change",
    arrange: async () => ({
      path: "/admin/support/answers",
      body: { title: `Refund ${newId()}`, text: "Hello {name}, it is on its way." },
    }),
    expected: onlyOperators,
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
    expected: onlyOperators,
  },
  {
    endpoint: "ACTION remove-usual-answer",
    desk: "answers.change",
    arrange: async ({ database }) => ({
      path: "/admin/support/answers",
      body: { answerId: (await makeUsualAnswer(database.db)).id },
    }),
    expected: onlyOperators,
  },
  downloadRow("support", "support.answer"),
];
