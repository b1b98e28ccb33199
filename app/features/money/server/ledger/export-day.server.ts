import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import { cursorOf, newerThan } from "#db/keyset.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isDay } from "#kernel/days.ts";
import { errors } from "#kernel/errors.ts";
import { textStream } from "#kernel/text-stream.ts";

/** What an export of a day can be about. */
export const EXPORT_KINDS = ["payments", "ledger"] as const;
type ExportKind = (typeof EXPORT_KINDS)[number];

/** The most lines of one export. */
export const EXPORT_LINES = 100_000;
const BATCH = 500;

interface Asked {
  /** A day in London ("2026-11-30"). */
  day: string;
  kind: ExportKind;
  cursor?: string | undefined;
  /** The most lines, for tests. */
  most?: number;
}

interface Line {
  id: string;
  createdAt: Date;
  shown: object;
}

/**
 * What happened to money on a day in London, oldest first, one JSON object a line, read in batches while it is sent. Amounts in pence. The export is
 * recorded in the audit log. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE, NOT_FOUND (no day).
 */
export async function exportDay(ctx: Ctx, asked: Asked): Promise<ReadableStream<Uint8Array>> {
  requireAdmin(ctx.actor, "payments.read");
  const { day, kind } = asked;
  if (!isDay(day)) throw errors.NOT_FOUND();
  const reason = `Exported the ${kind} of ${day}`;
  const act = { act: "money.export", needs: "payments.read" as const, subject: { kind: "day", id: day }, reason };
  await ctx.db.transaction((tx) => recordAct(tx, ctx, act));
  return textStream(linesOf(ctx, asked));
}

async function* linesOf({ db }: Ctx, { day, kind, cursor, most = EXPORT_LINES }: Asked) {
  let after = cursor;
  for (let left = most; left > 0; ) {
    const limit = Math.min(BATCH, left);
    const rows = await READS[kind](db, { day, after, limit });
    if (rows.length > 0) yield rows.map(({ shown }) => `${JSON.stringify(shown)}\n`).join("");
    const last = rows.at(-1);
    if (!last || rows.length < limit) return undefined;
    after = cursorOf(last.createdAt.toISOString(), last.id);
    left -= limit;
  }
  const [more] = await READS[kind](db, { day, after, limit: 1 });
  if (more) yield `${JSON.stringify({ next_cursor: after })}\n`;
  return undefined;
}

interface Batch {
  day: string;
  after: string | undefined;
  limit: number;
}

const READS: Record<ExportKind, (db: Ctx["db"], batch: Batch) => Promise<Line[]>> = {
  payments: readPayments,
  ledger: readLedger,
};

/** The rows of a day after the cursor's. */
const within = ({ day, after }: Batch, createdAt: PgColumn, id: PgColumn): SQL | undefined =>
  and(
    sql`${createdAt} >= ${day}::date::timestamp at time zone 'Europe/London'`,
    sql`${createdAt} < (${day}::date + 1)::timestamp at time zone 'Europe/London'`,
    newerThan(createdAt, id, after),
  );

async function readPayments(db: Ctx["db"], batch: Batch): Promise<Line[]> {
  const { createdAt, id } = moneyIntents;
  const rows = await db
    .select()
    .from(moneyIntents)
    .where(within(batch, createdAt, id))
    .orderBy(asc(createdAt), asc(id))
    .limit(batch.limit);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    shown: {
      id: row.id,
      booking_id: row.bookingId,
      type: row.kind,
      amount: row.amount,
      platform_fee_amount: row.platformFeeAmount,
      status: row.status,
      created_at: row.createdAt.toISOString(),
    },
  }));
}

async function readLedger(db: Ctx["db"], batch: Batch): Promise<Line[]> {
  const { createdAt, id } = ledgerEntries;
  const rows = await db
    .select({ entry: ledgerEntries, kind: ledgerTransactions.kind, bookingId: ledgerTransactions.bookingId })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(within(batch, createdAt, id))
    .orderBy(asc(createdAt), asc(id))
    .limit(batch.limit);
  return rows.map(({ entry, kind, bookingId }) => ({
    id: entry.id,
    createdAt: entry.createdAt,
    shown: {
      id: entry.id,
      movement_id: entry.transactionId,
      booking_id: bookingId,
      type: kind,
      account: entry.account,
      amount: entry.amount,
      created_at: entry.createdAt.toISOString(),
    },
  }));
}
