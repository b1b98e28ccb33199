import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { BookingSource, TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { newestOf } from "#db/timeline.server.ts";
import { pence } from "#kernel/money.ts";
import { STATUS_TEXT, TYPE_TEXT } from "../rules/admin-payments.ts";
import { PAYOUT_STATE_TEXT } from "../rules/payout.labels.ts";
import { moveText } from "../rules/trace.labels.ts";
import { bookingsOfPayouts } from "./payouts/bookings-of-payouts.server.ts";
import { unsafePayoutsOfBooking } from "./payouts/payouts.server.ts";

const aboutOfBookingTimeline = { kind: "money", needs: "payments.read" } as const;

/** The money of a booking: every movement of the ledger, attempts that have moved nothing, chargebacks, and payouts to the bank. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...aboutOfBookingTimeline,
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
    ...aboutOfBookingTimeline,
    name: "attempts",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({
          id: moneyIntents.id,
          at: moneyIntents.createdAt,
          ...pickColumns(moneyIntents, ["amount", "kind", "status", "failure"]),
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
    ...aboutOfBookingTimeline,
    name: "chargebacks",
    async read({ db }, { bookingId, limit, isOlder }) {
      const rows = await db
        .select({
          ...pickColumns(chargebacks, ["id", "createdAt", "amount", "status"]),
          sentAt: chargebacks.evidenceSentAt,
          liftedAt: chargebacks.liftedAt,
        })
        .from(chargebacks)
        .where(eq(chargebacks.bookingId, bookingId));
      const lines = rows.flatMap(({ id, createdAt, amount, status, sentAt, liftedAt }) => [
        {
          id,
          at: createdAt,
          amount,
          text: `The customer’s bank took the payment back or is asking about it: ${status.replaceAll("_", " ")}`,
          path: "/admin/payments",
        },
        ...(sentAt
          ? [{ id: `${id}.sent`, at: sentAt, text: "Evidence sent to the bank", path: "/admin/payments" }]
          : []),
        ...(liftedAt
          ? [{ id: `${id}.lifted`, at: liftedAt, text: "Freeze of the payment ended", path: "/admin/payments" }]
          : []),
      ]);
      return newestOf(lines.filter(isOlder), limit);
    },
  },
  {
    ...aboutOfBookingTimeline,
    name: "payouts",
    async read({ db }, { bookingId, limit, isOlder }) {
      const lines = (await unsafePayoutsOfBooking(db, bookingId)).map(({ id, at, state, amount, providerId }) => ({
        id,
        at,
        amount,
        providerId,
        text: `Payout to the bank, ${PAYOUT_STATE_TEXT[state].toLowerCase()}`,
        path: null,
      }));
      return newestOf(lines.filter(isOlder), limit);
    },
  },
];

const payoutFor = (state: string, titles: readonly string[]) => {
  const [first, ...others] = titles;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `Payout to the bank, ${state}${first === undefined ? "" : `: ${first}${more}`}`;
};

const about = { kind: "money", needs: "payments.read" } as const;

/** Somebody's payments, refunds, transfers and payouts to the bank, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "money-intents",
    async read({ db }, { personId, limit, before }) {
      const rows = await db
        .select({
          id: moneyIntents.id,
          at: moneyIntents.createdAt,
          ...pickColumns(moneyIntents, ["amount", "kind", "status", "bookingId"]),
          providerId: sql<string | null>`coalesce(${moneyIntents.providerPaymentId}, ${moneyIntents.providerId})`,
        })
        .from(moneyIntents)
        .where(and(eq(moneyIntents.userId, personId), before(moneyIntents.createdAt, moneyIntents.id)))
        .orderBy(desc(moneyIntents.createdAt), desc(moneyIntents.id))
        .limit(fewRows(limit));
      return rows.map(({ kind, status, bookingId, ...row }) => ({
        ...row,
        text: `${TYPE_TEXT[kind]}: ${STATUS_TEXT[status].toLowerCase()}`,
        path: `/admin/bookings/${bookingId}`,
      }));
    },
  },
  {
    ...about,
    name: "payouts",
    async read({ db }, { personId, limit, before }) {
      const rows = await db
        .select({
          id: payouts.id,
          at: payouts.createdAt,
          amount: payouts.amount,
          state: payouts.state,
          providerId: payouts.stripePayoutId,
        })
        .from(payouts)
        .where(and(eq(payouts.userId, personId), before(payouts.createdAt, payouts.id)))
        .orderBy(desc(payouts.createdAt), desc(payouts.id))
        .limit(fewRows(limit));
      const carried = await bookingsOfPayouts(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map(({ state, ...row }) => {
        const titles = (carried.get(row.id) ?? []).map(({ jobTitle }) => jobTitle);
        return { ...row, text: payoutFor(PAYOUT_STATE_TEXT[state].toLowerCase(), titles), path: null };
      });
    },
  },
];
