import { and, desc, eq } from "drizzle-orm";
import type { BookingSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { documents } from "#db/schema/documents.ts";
import { profiles } from "#db/schema/profile.ts";
import { pence } from "#kernel/money.ts";
import { DOCUMENT_WORDS, numberText } from "../rules/document.ts";

/** The documents that were issued for a booking, each with whose it is. Operators do not read their contents. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    kind: "documents",
    needs: "bookings.read",
    name: "documents",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({
          id: documents.id,
          at: documents.createdAt,
          ...pickColumns(documents, ["kind", "number", "year", "issuerId", "amount"]),
          owner: profiles.fullName,
        })
        .from(documents)
        .innerJoin(profiles, eq(profiles.id, documents.ownerId))
        .where(and(eq(documents.bookingId, bookingId), before(documents.createdAt, documents.id)))
        .orderBy(desc(documents.createdAt), desc(documents.id))
        .limit(fewRows(limit));
      return rows.map(({ id, at, amount, owner, issuerId, ...row }) => ({
        id,
        at,
        // What a fee invoice or its credit released or took back is in the movements of money; the fee is not its amount.
        amount: ["invoice", "invoice_credit"].includes(row.kind) ? null : pence(amount),
        text: `${DOCUMENT_WORDS[row.kind].name} ${numberText({ ...row, issuerId: issuerId ?? undefined })} issued to ${owner}`,
        path: null,
      }));
    },
  },
];
