import { and, desc, eq, sql } from "drizzle-orm";
import type { TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { STATUS_TEXT, TYPE_TEXT } from "../rules/admin-payments.ts";
import { PAYOUT_STATE_TEXT } from "../rules/payout.labels.ts";
import { bookingsOfPayouts } from "./payouts/bookings-of-payouts.server.ts";
import { texts } from "./texts.ts";

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
          amount: moneyIntents.amount,
          kind: moneyIntents.kind,
          status: moneyIntents.status,
          bookingId: moneyIntents.bookingId,
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
        return { ...row, text: texts.payoutFor(PAYOUT_STATE_TEXT[state].toLowerCase(), titles), path: null };
      });
    },
  },
];
