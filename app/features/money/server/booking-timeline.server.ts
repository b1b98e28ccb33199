import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { BookingSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
import { newestOf } from "#db/timeline.server.ts";
import { pence } from "#kernel/money.ts";
import { STATUS_TEXT, TYPE_TEXT } from "../rules/admin-payments.ts";
import { PAYOUT_STATE_TEXT } from "../rules/payout.labels.ts";
import { moveText } from "../rules/trace.labels.ts";
import { unsafePayoutsOfBooking } from "./payouts/payouts-of-booking.server.ts";
import { texts } from "./texts.ts";

const about = { kind: "money", needs: "payments.read" } as const;

/** The money of a booking: every movement of the ledger, attempts that have moved nothing, chargebacks, and payouts to the bank. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...about,
    name: "movements",
    async read({ db }, { bookingId, limit, before }) {
      const { id, createdAt: at, kind } = ledgerTransactions;
      const rows = await db
        .select({
          id,
          at,
          kind,
          // The lines of a movement sum to zero, so its debits are what it moves.
          amount: sql<number>`sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.amount} > 0)`.mapWith(Number),
        })
        .from(ledgerTransactions)
        .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, id))
        .where(and(eq(ledgerTransactions.bookingId, bookingId), ne(kind, "provider_fee"), before(at, id)))
        .groupBy(id)
        .orderBy(desc(at), desc(id))
        .limit(fewRows(limit));
      return rows.map(({ kind: moved, amount, ...row }) => ({
        ...row,
        amount: pence(amount),
        text: moveText(moved),
        path: `/admin/payments?booking=${bookingId}#payments`,
      }));
    },
  },
  {
    ...about,
    name: "attempts",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({
          id: moneyIntents.id,
          at: moneyIntents.createdAt,
          amount: moneyIntents.amount,
          kind: moneyIntents.kind,
          status: moneyIntents.status,
          failure: moneyIntents.failure,
          providerId: sql<string | null>`coalesce(${moneyIntents.providerPaymentId}, ${moneyIntents.providerId})`,
        })
        .from(moneyIntents)
        .where(
          and(
            eq(moneyIntents.bookingId, bookingId),
            ne(moneyIntents.status, "succeeded"),
            before(moneyIntents.createdAt, moneyIntents.id),
          ),
        )
        .orderBy(desc(moneyIntents.createdAt), desc(moneyIntents.id))
        .limit(fewRows(limit));
      return rows.map(({ kind, status, failure, ...row }) => ({
        ...row,
        text: `${TYPE_TEXT[kind]}: ${STATUS_TEXT[status].toLowerCase()}${failure ? `, ${failure}` : ""}`,
        path: `/admin/payments?booking=${bookingId}#payments`,
      }));
    },
  },
  {
    ...about,
    name: "chargebacks",
    async read({ db }, { bookingId, limit, isOlder }) {
      const rows = await db
        .select({
          id: chargebacks.id,
          createdAt: chargebacks.createdAt,
          amount: chargebacks.amount,
          status: chargebacks.status,
          sentAt: chargebacks.evidenceSentAt,
          liftedAt: chargebacks.liftedAt,
        })
        .from(chargebacks)
        .where(eq(chargebacks.bookingId, bookingId));
      const lines = rows.flatMap(({ id, createdAt, amount, status, sentAt, liftedAt }) => [
        { id, at: createdAt, amount, text: texts.bankClaims(status.replaceAll("_", " ")), path: "/admin/payments" },
        ...(sentAt ? [{ id: `${id}.sent`, at: sentAt, text: texts.evidenceSentToBank, path: "/admin/payments" }] : []),
        ...(liftedAt ? [{ id: `${id}.lifted`, at: liftedAt, text: texts.freezeEnded, path: "/admin/payments" }] : []),
      ]);
      return newestOf(lines.filter(isOlder), limit);
    },
  },
  {
    ...about,
    name: "payouts",
    async read({ db }, { bookingId, limit, isOlder }) {
      const lines = (await unsafePayoutsOfBooking(db, bookingId)).map(({ id, at, state, amount, providerId }) => ({
        id,
        at,
        amount,
        providerId,
        text: texts.payoutToBank(PAYOUT_STATE_TEXT[state].toLowerCase()),
        path: null,
      }));
      return newestOf(lines.filter(isOlder), limit);
    },
  },
];
