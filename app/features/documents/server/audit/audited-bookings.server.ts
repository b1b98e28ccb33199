import { and, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { documents } from "#db/schema/documents.ts";
import { unsafeMovementSums } from "#features/money/index.server.ts";
import type { AuditedBooking } from "../../rules/audit.ts";
import type { DocumentContent } from "../../rules/document.ts";

const KINDS = [
  "receipt",
  "credit_note",
  "invoice",
  "invoice_credit",
  "work_invoice",
  "work_credit",
  "chargeback_decision",
] as const;

/** Documents are issued within minutes; those that wait longer than this are missing. */
const LATE = sql`now() - interval '1 hour'`;

/**
 * Bookings with the sums of their movements and with their documents, in three statements however many there are, as of one moment: a document that
 * is issued meanwhile has its movement.
 */
export const auditedBookings = (db: Db, ids: readonly string[]): Promise<AuditedBooking[]> =>
  db.transaction(async (tx) => read(tx, ids), { isolationLevel: "repeatable read", accessMode: "read only" });

async function read(tx: Tx, ids: readonly string[]): Promise<AuditedBooking[]> {
  const people = await tx
    .select({ bookingId: bookings.id, customerId: bookings.customerId, tradespersonId: bookings.tradespersonId })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  const movements = Map.groupBy(await unsafeMovementSums(tx, ids), ({ bookingId }) => bookingId);
  const due = await dueAmong(
    tx,
    [...movements.values()].flat().flatMap((movement) => movement.ids),
  );
  const issued = Map.groupBy(await documentsOf(tx, ids), ({ bookingId }) => bookingId);
  return people.map((booking) => ({
    ...booking,
    movements: (movements.get(booking.bookingId) ?? []).map((movement) => ({
      ...movement,
      isDue: movement.ids.some((id) => due.has(id)),
    })),
    documents: issued.get(booking.bookingId) ?? [],
  }));
}

async function dueAmong(tx: Tx, movementIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select movement.id from unnest(${sql.param(movementIds)}::text[]) as movement (id)
    join documents_due due on due.source = 'ledger:' || movement.id and due.created_at > ${LATE}`);
  return new Set(rows.map(({ id }) => id));
}

/** Without the texts that only an agreement has. */
async function documentsOf(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select({
      ...pickColumns(documents, ["id", "bookingId", "kind", "title", "amount", "createdAt", "source"]),
      content: sql<DocumentContent>`${documents.content} - 'parts'`,
    })
    .from(documents)
    .where(and(inArray(documents.bookingId, [...ids]), inArray(documents.kind, [...KINDS])));
  return rows;
}
