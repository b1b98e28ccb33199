import type { Ctx } from "#app/context.server.ts";
import { mayReceiveTransfers, payoutsHeldUntil } from "#features/risk/index.server.ts";
import { identityApprovedOf } from "#features/verification/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay, shortDayAndTime } from "#kernel/dates.ts";
import { owedText } from "../rules/payout.labels.ts";
import { maskedTaxNumber, type SellerDetails } from "../rules/seller-details.schema.ts";
import { earningsOf } from "../server/ledger/earnings-of.server.ts";
import { balanceAtProvider } from "../server/payouts/balance-at-provider.server.ts";
import { bookingsOfPayouts } from "../server/payouts/bookings-of-payouts.server.ts";
import { earningsByMonth } from "../server/payouts/earnings-by-month.server.ts";
import { listPayouts } from "../server/payouts/list-payouts.server.ts";
import { mySellerDetails } from "../server/payouts/seller-details-of.server.ts";
import { suggestedSellerDetails } from "../server/payouts/suggested-seller-details.server.ts";
import { accountNotes } from "../server/transfers/account-notes.server.ts";
import { connectStatus } from "../server/transfers/connect-status.server.ts";
import { paymentsReceived } from "../server/transfers/payments-received.server.ts";
import { transferDestination } from "../server/transfers/transfer-destination.server.ts";
import type { PayoutLine } from "../ui/payout-list.tsx";
import type { TaxTexts } from "../ui/tax-details.tsx";
import { forecastOnPage } from "./forecast-on-page.server.ts";

const PAYOUTS_SHOWN = 5;

/** Everything on /tradesperson/payments, as text. */
export async function loadPayments(app: Ctx, user: User, query: URLSearchParams) {
  // Read beside the rest, so that the page waits for no further statements. Should the provider have news, the page is told and reads again.
  const [payments, forecast] = await Promise.all([
    paymentsAndPayouts(app, user, query),
    forecastOnPage(app, user, query.get("coming") ?? undefined),
  ]);
  return { ...payments, ...forecast };
}

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
