import type { PermissionRow } from "#app/testing/permissions.ts";
import { makeThread } from "./testing.ts";

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
    expected: {
      visitor: 303,
      customer: 303,
      otherCustomer: 303,
      tradesperson: 303,
      otherTradesperson: 303,
      admin: 200,
      suspended: 303,
    },
  },
];
