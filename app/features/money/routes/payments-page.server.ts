import type { Ctx } from "#app/context.server.ts";
import type { User } from "#kernel/actor.ts";
import { longMonth, shortDay, shortDayAndTime } from "#kernel/dates.ts";
import { totalOf } from "../rules/coming-list.ts";
import { DAYS_NOTE } from "../rules/forecast/forecast.labels.ts";
import { type PayoutLack, payoutBanner } from "../rules/payout-banner.ts";
import { type ComingMoneyList, myComingMoney } from "../server/forecast/coming-money.server.ts";
import { invoicesOf } from "../server/forecast/invoices-of.server.ts";
import { moneyCounts } from "../server/ledger/received.server.ts";
import { payoutSetup } from "../server/payouts/seller-details.server.ts";
import { comingTab } from "./coming-tab.server.ts";
import { payoutsTab, plannedPayouts } from "./payouts-tab.server.ts";
import { receivedTab } from "./received-tab.server.ts";

/** The tabs of the page. */
const MONEY_TABS = ["coming", "received", "payouts"] as const;
type MoneyTab = (typeof MONEY_TABS)[number];

/** The longest search. */
export const SEARCH_MAX = 100;

/** Everything on /tradesperson/payments, as text. A tab reads only what it shows, and what comes, of which each tab needs a part. */
export async function loadPayments(app: Ctx, user: User, query: URLSearchParams) {
  const show = MONEY_TABS.find((tab) => tab === query.get("show")) ?? "coming";
  const q = (query.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  const after = Buffer.from(query.get("cursor") ?? "", "base64url").toString("utf8");
  // First, because it asks the provider, which may change what is read next.
  const setup = await payoutSetup(app);
  const money = await myComingMoney(app);
  const [coming, got, payouts] = await Promise.all([
    show === "coming"
      ? numbersOf(app, user, money, q).then((numbers) => comingTab(money, { after, q, numbers }))
      : null,
    show === "received" ? receivedTab(app, money, { after, q, month: query.get("month") }) : null,
    show === "payouts" ? payoutsTab(app, user, money, query.get("cursor") ?? undefined) : null,
  ]);
  const next = coming?.next ?? got?.next ?? null;
  return {
    show,
    q,
    // Last, because the tab of payouts saves the provider's latest.
    counts: await countsOf(app, money),
    ...accountPart(setup, money, query.get("onboarding")),
    coming,
    received: got,
    payouts,
    more: moreLink(
      { show, q, month: got?.month ?? null },
      payouts?.next ?? (next && Buffer.from(next).toString("base64url")),
    ),
    month: longMonth(money.today),
  };
}

/** How many lines each tab has over all days. */
async function countsOf(app: Ctx, money: ComingMoneyList): Promise<Record<MoneyTab, number>> {
  const onItsWay = money.lines.filter(({ group }) => group === "on_its_way");
  const coming = new Set(onItsWay.map(({ bookingId, milestoneId }) => `${bookingId} ${milestoneId}`));
  const { earned, paidOut } = await moneyCounts(app);
  return {
    coming: money.lines.length,
    received: Math.max(0, earned - coming.size),
    payouts: plannedPayouts(money).length + paidOut,
  };
}

function moreLink({ show, q, month }: { show: MoneyTab; q: string; month: string | null }, cursor: string | null) {
  if (!cursor) return null;
  const query = new URLSearchParams({ show, ...(q ? { q } : {}), ...(month && !q ? { month } : {}), cursor });
  return `/tradesperson/payments?${query}`;
}

/** The numbers of the invoices of what comes, if a search may look for one. */
async function numbersOf({ db }: Ctx, user: User, { lines }: ComingMoneyList, q: string) {
  const ids = q ? [...new Set(lines.map(({ bookingId }) => bookingId))] : [];
  const invoices = await invoicesOf(db, user.id, ids);
  return new Map([...invoices].map(([id, all]) => [id, all.map(({ number }) => number)]));
}

/** The payout account, the tax details, and the one message about what stops payouts. */
function accountPart(
  { status, tax }: Awaited<ReturnType<typeof payoutSetup>>,
  { today, lines, payee }: ComingMoneyList,
  onboarding: string | null,
) {
  const { account, isApproved } = payee;
  const { obstacle, heldUntil } = payee.transfers;
  const waiting = totalOf(lines.filter(({ why }) => why?.kind === "waiting")).toBank;
  const lacks: PayoutLack[] = [...(tax.details ? [] : ["tax" as const]), ...(isApproved ? [] : ["identity" as const])];
  const needsAccount = status === null || !status.payoutsEnabled;
  const needsDetails = (status?.requirementsCurrentlyDue.length ?? 0) > 0;
  const isAccountFirst = obstacle === "account" || (obstacle === null && (needsAccount || needsDetails));
  const { bankLast4 = null, disabledReason = null, requirementsDeadline: deadline = null } = account ?? {};
  return {
    banner: isAccountFirst
      ? null
      : payoutBanner({ obstacle, heldUntil: heldUntil && shortDayAndTime(heldUntil), waiting, lacks }),
    connect: {
      status,
      notes: { disabledReason, deadline: deadline && shortDay(deadline, today) },
      waiting,
      lacks,
      returned: onboarding === "done",
    },
    /** The payout account is the message itself. */
    isAccountFirst,
    isAccountOpen: needsDetails || onboarding === "done",
    bank: bankLast4 && status?.payoutsEnabled ? `•• ${bankLast4}` : null,
    tax,
    onboarding,
    howNote: DAYS_NOTE,
  };
}
