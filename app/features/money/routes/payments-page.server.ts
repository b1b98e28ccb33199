import type { Ctx } from "#app/context.server.ts";
import { mayReceiveTransfers, payoutsHeldUntil } from "#features/risk/index.server.ts";
import { identityApprovedOf } from "#features/verification/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay, shortDayAndTime } from "#kernel/dates.ts";
import { remindedText, waitingText } from "../rules/due.labels.ts";
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
import { owedText } from "../rules/payout.labels.ts";
import { maskedTaxNumber, type SellerDetails } from "../rules/seller-details.schema.ts";
import { type UnpaidWork, unpaidWork } from "../server/due/unpaid-work.server.ts";
import { invoicesOf } from "../server/forecast/invoices-of.server.ts";
import { type MyForecast, myForecast, pageOfForecast, paidInMonth } from "../server/forecast/money-forecast.server.ts";
import { earningsOf } from "../server/ledger/earnings.server.ts";
import { bookingsOfPayouts } from "../server/payouts/bookings-of-payouts.server.ts";
import { balanceAtProvider } from "../server/payouts/payout-checks.server.ts";
import { earningsByMonth, listPayouts } from "../server/payouts/payouts.server.ts";
import { mySellerDetails, suggestedSellerDetails } from "../server/payouts/seller-details.server.ts";
import { accountNotes, connectStatus } from "../server/transfers/connect-accounts.server.ts";
import { paymentsReceived } from "../server/transfers/payments-received.server.ts";
import { transferDestination } from "../server/transfers/transfers.server.ts";
import type { ComingRow } from "../ui/coming-rows.tsx";
import type { ShownForecast } from "../ui/money-when.tsx";
import type { PayoutLine } from "../ui/payout-list.tsx";
import type { TaxTexts } from "../ui/tax-details.tsx";
import type { UnpaidLine } from "../ui/unpaid-list.tsx";

const ROWS_SHOWN = 50;

/** The part of /tradesperson/payments about money that is not in the bank yet, as text. */
async function forecastOnPage(
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
      { label: "On its way", amount: of.onItsWay, note: note("on_its_way") },
      { label: "Owed", amount: of.owed, note: note("owed") },
      { label: "Held", amount: of.held, note: note("held") },
      {
        label: "This month",
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

const PAYOUTS_SHOWN = 5;

/** Everything on /tradesperson/payments, as text. */
export async function loadPayments(app: Ctx, user: User, query: URLSearchParams) {
  // Runs concurrently with the other reads, so that the page does not wait for it. If the provider has something new, an event makes the page load again.
  const [unpaid, payments, forecast] = await Promise.all([
    unpaidWork(app),
    paymentsAndPayouts(app, user, query),
    forecastOnPage(app, user, query.get("coming") ?? undefined),
  ]);
  const today = londonDay(app.clock.now());
  return { unpaid: unpaid.map((work) => unpaidLine(work, today)), ...payments, ...forecast };
}

const unpaidLine = ({ remind, dueOn, ...work }: UnpaidWork, today: string): UnpaidLine => ({
  bookingId: work.bookingId,
  jobId: work.jobId,
  jobTitle: work.jobTitle,
  customer: work.customer,
  due: work.due,
  net: work.net,
  overdue: work.overdue,
  waiting: dueOn ? waitingText({ dueOn, overdue: work.overdue }, today) : "",
  reminded: remindedText(work, today),
  act: remind.allowed ? "remind" : remind.code === "REMINDED_ENOUGH" ? "help" : null,
});

async function paymentsAndPayouts(app: Ctx, user: User, query: URLSearchParams) {
  const cursor = query.get("cursor") ?? undefined;
  const older = query.get("payouts") ?? undefined;
  const [status, balance, earnings, months, payments, details, approved] = await Promise.all([
    connectStatus(app),
    balanceAtProvider(app),
    earningsOf(app),
    earningsByMonth(app),
    paymentsReceived(app, cursor ? { cursor } : {}),
    mySellerDetails(app),
    identityApprovedOf(app.db, [user.id], app.clock.now()),
  ]);
  // Read after the calls to the provider, which update both.
  const [suggested, notes, payouts, latest, { obstacle }, heldUntil, mayReceive] = await Promise.all([
    details ? null : suggestedSellerDetails(app),
    accountNotes(app),
    listPayouts(app, { limit: PAYOUTS_SHOWN, ...(older ? { cursor: older } : {}) }),
    listPayouts(app, { limit: 1 }),
    transferDestination(app.db, user.id, app.clock.now()),
    payoutsHeldUntil(app.db, user.id, app.clock.now()),
    mayReceiveTransfers(app.db, user.id),
  ]);
  const heldUntilText = heldUntil && shortDayAndTime(heldUntil);
  const paid = await bookingsOfPayouts(
    app.db,
    payouts.items.map(({ id }) => id),
  );
  const today = londonDay(app.clock.now());
  const day = (at: Date) => shortDay(at, today);
  const onItsWay = latest.items.find(({ state }) => state === "pending" || state === "in_transit");
  return {
    owedNote: owedText(obstacle, heldUntilText),
    heldUntil: heldUntilText,
    canPayOut: heldUntil === null && mayReceive,
    identityApproved: approved.has(user.id),
    status,
    notes: { disabledReason: notes.disabledReason, deadline: notes.deadline && day(notes.deadline) },
    balance: balance === "silent" ? { silent: true as const } : balance,
    next: onItsWay ? { amount: onItsWay.amount, arrives: shortDay(onItsWay.arrivalDate, today) } : null,
    earnings,
    months,
    lines: payments.items.map(({ createdAt, completedAt, releasedAt, ...line }) => ({
      ...line,
      when: day(releasedAt ?? completedAt ?? createdAt),
    })),
    nextPayments: payments.nextCursor,
    olderPayments: cursor !== undefined,
    payouts: payouts.items.map(
      (payout): PayoutLine => ({
        id: payout.id,
        amount: payout.amount,
        state: payout.state,
        automatic: payout.automatic,
        failure: payout.failure,
        began: day(payout.createdAt),
        arrives: shortDay(payout.arrivalDate, today),
        pays: paid.get(payout.id) ?? [],
      }),
    ),
    nextPayouts: payouts.nextCursor,
    tax: details && taxTexts(details),
    suggested,
    onboarding: query.get("onboarding"),
  };
}

const taxTexts = (details: SellerDetails): TaxTexts => ({
  kind: details.kind,
  legalName: details.legalName,
  addressLine1: details.addressLine1,
  addressLine2: details.addressLine2 ?? null,
  city: details.city,
  postcode: details.postcode,
  dateOfBirth: details.dateOfBirth ?? null,
  companyNumber: details.companyNumber ?? null,
  taxNumber: maskedTaxNumber(details.taxNumber),
});
