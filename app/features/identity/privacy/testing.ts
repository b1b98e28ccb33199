import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { privacyComplaints } from "#db/schema/privacy.ts";
import type { ComplaintRow } from "./index.server.ts";

/** Inserts a visitor's complaint; open by default. */
export const makeStoredComplaint = (
  db: Queryable,
  overrides: Partial<typeof privacyComplaints.$inferInsert> = {},
): Promise<ComplaintRow> =>
  insertOne(db, privacyComplaints, {
    name: "Ann Other",
    email: "ann@example.test",
    content: "You still have my old address",
    ...overrides,
  });
