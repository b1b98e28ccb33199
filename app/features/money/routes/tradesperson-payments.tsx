import { ChevronDown, ChevronRight, Download, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { type KeyTexts, ListKeys } from "#ui/desk/list-keys.tsx";
import { ListSearch } from "#ui/list-search.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { SkeletonTable } from "#ui/skeleton.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useSlowLoading } from "#ui/use-slow-loading.ts";
import {
  checkPayoutAccount,
  payOutNow,
  remindAction,
  saveTaxDetails,
  setUpPayouts,
  updatePayoutDetails,
} from "../actions.server.ts";
import { ConnectCard } from "../ui/connect-card.tsx";
import { MoneyFigure } from "../ui/money-figure.tsx";
import { ComingTab, PayoutsTab, ReceivedTab } from "../ui/money-tabs.tsx";
import { PayoutStopped } from "../ui/payout-banner.tsx";
import { TaxDetails } from "../ui/tax-details.tsx";
import type { Route } from "./+types/tradesperson-payments";
import { loadPayments, SEARCH_MAX } from "./payments-page.server.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Payments");

/** A tradesperson's money: what comes, what has come, the lines in their bank; payout account and tax details. Others are redirected to /home. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  return { ...(await loadPayments(app, user, new URL(request.url).searchParams)), searchMax: SEARCH_MAX };
}

export const action = pageActions(
  setUpPayouts,
  updatePayoutDetails,
  checkPayoutAccount,
  saveTaxDetails,
  payOutNow,
  remindAction,
);

const PATH = "/tradesperson/payments";
const TABS = [
  ["coming", "Coming"],
  ["received", "Received"],
  ["payouts", "Payouts"],
] as const;

export default function TradespersonPayments({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  const isSlow = useSlowLoading();
  const { show, q, counts, coming, received, payouts, banner, connect, isAccountFirst, more, month, searchMax } =
    loaderData;
  const isFirst = banner !== null || isAccountFirst;
  return (
    <Page>
      <PageHeader
        title="Payments"
        action={
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to="/documents/month" icon={<FileText aria-hidden className="size-5" />} block>
              {`Statement for ${month}`}
            </ButtonLink>
            <ButtonLink
              to="/documents#accounting-export"
              icon={<Download aria-hidden className="size-5" />}
              className="max-sm:hidden"
            >
              CSV, Xero, QuickBooks, FreeAgent
            </ButtonLink>
          </div>
        }
      >
        {loaderData.onboarding === "again" && "That page has expired. Press the button again to get a new one."}
      </PageHeader>
      {isFirst && (
        <div className="mb-9 max-w-form">
          {banner ? <PayoutStopped banner={banner} /> : <ConnectCard {...connect} />}
        </div>
      )}
      {coming && (
        <MoneyFigure
          title="Coming to your bank, after the fee"
          total={coming.total}
          parts={coming.isEmpty ? [] : coming.parts}
        />
      )}
      {received && (
        <MoneyFigure
          title={q ? `Received, for “${q}”, after the fee` : `Received in ${received.name}, after the fee`}
          total={received.total}
        />
      )}
      <div className="mt-6 mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 max-w-full">
          <TabLinks
            label="Your money"
            areCountsWide
            tabs={TABS.map(([tab, label]) => ({
              count: counts[tab],
              to: tab === "coming" ? PATH : `${PATH}?show=${tab}`,
              label,
              current: tab === show,
            }))}
          />
        </div>
        {show !== "payouts" && (
          <ListSearch label="Job, customer, invoice" q={q} maxLength={searchMax} parameters={{ show }} />
        )}
      </div>
      {isSlow ? (
        <SkeletonTable />
      ) : (
        <>
          {coming && <ComingTab coming={coming} q={q} hasMain={isFirst} />}
          {received && <ReceivedTab received={received} q={q} />}
          {payouts && <PayoutsTab payouts={payouts} bank={loaderData.bank} />}
          <ShowMore to={more} />
        </>
      )}
      {show !== "payouts" && <ListKeys keys={KEYS} load={moneyKeys} />}
      <Account shown={loaderData} reply={actionData} />
    </Page>
  );
}

const KEYS: KeyTexts = [
  ["J / K", "next and previous row", "move"],
  ["Enter", "open it", "open"],
  ["/", "search", "search"],
  ["?", "show the shortcuts"],
];
const moneyKeys = () => import("../ui/money-keys.ts").then(({ moneyKeyPress }) => moneyKeyPress);

type Shown = Route.ComponentProps["loaderData"];

/** What the money's way to the bank depends on. */
function Account({ shown, reply }: { shown: Shown; reply: unknown }) {
  const { connect, tax, bank, isAccountFirst, isAccountOpen, howNote } = shown;
  return (
    <div className="mt-12 border-line border-t">
      <Link
        to="/tradesperson/expenses"
        className="flex min-h-14 items-center justify-between gap-4 border-line border-b"
      >
        Expenses and mileage
        <ChevronRight aria-hidden className="size-5 text-soft" />
      </Link>
      <Fold id="tax" title="Tax details" value={tax.details ? "Complete" : "Missing"} open={!tax.details}>
        <TaxDetails {...tax} action={PATH} reply={reply} />
      </Fold>
      {!isAccountFirst && (
        <Fold id="bank" title="Bank account" value={bank ?? ""} open={isAccountOpen}>
          <ConnectCard {...connect} />
        </Fold>
      )}
      <Fold title="How money reaches you" value="">
        <p className="max-w-measure text-soft">
          {`Our payment provider, Stripe, holds the money until the customer approves the work. ${howNote}`}
        </p>
      </Fold>
    </div>
  );
}

interface FoldProps {
  id?: string;
  title: string;
  value: string;
  open?: boolean;
  children: ReactNode;
}

/** A row that opens in place. */
const Fold = ({ id, title, value, open = false, children }: FoldProps) => (
  <details id={id} open={open || undefined} className="group border-line border-b">
    <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4">
      <h2 className="font-normal font-sans text-base">{title}</h2>
      <span className="num flex flex-none items-center gap-2 text-soft">
        {value}
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </span>
    </summary>
    <div className="pb-6">{children}</div>
  </details>
);
