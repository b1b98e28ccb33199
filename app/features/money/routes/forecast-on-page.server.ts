import type { Ctx } from "#app/context.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import type { ComingState } from "../rules/forecast/coming.ts";
import {
  bankDayText,
  comingThisMonth,
  dayNote,
  daysNote,
  headline,
  monthNote,
  totalNote,
  whyText,
} from "../rules/forecast/forecast.labels.ts";
import { comingSteps } from "../rules/forecast/forecast-chart.ts";
import { invoicesOf } from "../server/forecast/invoices-of.server.ts";
import { type MyForecast, myForecast } from "../server/forecast/my-forecast.server.ts";
import { pageOfForecast } from "../server/forecast/page-of-forecast.server.ts";
import { paidInMonth } from "../server/forecast/paid-in-month.server.ts";
import type { ComingRow } from "../ui/coming-rows.tsx";
import type { ShownForecast } from "../ui/money-when.tsx";
import { texts } from "./texts.ts";

const ROWS_SHOWN = 50;

/** The part of /tradesperson/payments about money that is not in the bank yet, as text. */
export async function forecastOnPage(
  app: Ctx,
  user: User,
  cursor: string | undefined,
): Promise<{ coming: ShownForecast; comingRows: ComingRow[]; nextComing: string | null }> {
  const [of, paid] = await Promise.all([myForecast(app), paidInMonth(app.db, user.id, londonDay(app.clock.now()))]);
  const { items, nextCursor } = pageOfForecast(of.items, { limit: ROWS_SHOWN, ...(cursor ? { cursor } : {}) });
  const released = items.filter(({ state }) => state !== "held").map(({ bookingId }) => bookingId);
  const invoices = await invoicesOf(app.db, user.id, [...new Set(released)]);
  const comingRows = items.map(
    ({
      bookingId,
      milestoneId,
      jobId,
      jobTitle,
      customer,
      state,
      amount,
      price,
      fee,
      bankDay,
      why,
      deducted,
    }): ComingRow => ({
      key: [bookingId, milestoneId, state, bankDay, why.kind].join(" "),
      jobId,
      jobTitle,
      customer,
      state,
      amount,
      price,
      fee,
      deducted,
      day: bankDayText({ bankDay }, of.today),
      dayNote: dayNote({ state, bankDay }),
      why: whyText(why, of.today),
      invoices: invoices.get(bookingId) ?? [],
    }),
  );
  return { coming: shown(of, paid?.amount ?? 0), comingRows, nextComing: nextCursor };
}

function shown(of: MyForecast, paidThisMonth: number): ShownForecast {
  const { today, items } = of;
  const { by, steps } = comingSteps(items, today);
  const note = (state: ComingState) => totalNote(items, state, today);
  const toCome = comingThisMonth(of, today);
  return {
    total: of.total,
    headline: headline(of, today),
    totals: [
      { label: texts.onItsWay, amount: of.onItsWay, note: note("on_its_way") },
      { label: texts.owed, amount: of.owed, note: note("owed") },
      { label: texts.held, amount: of.held, note: note("held") },
      {
        label: texts.thisMonth,
        amount: paidThisMonth + toCome,
        note: monthNote(paidThisMonth, toCome),
      },
    ],
    frozen: of.frozen > 0 ? { amount: of.frozen, note: note("frozen") } : null,
    unpaid: of.unpaid.bookings > 0 ? of.unpaid : null,
    chart: { by, steps },
    daysNote: daysNote(of.obstacle),
  };
}
