import { FileText, FileWarning, ReceiptText } from "lucide-react";
import { redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page, PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { useActionToast } from "#ui/toast.tsx";
import {
  checkPayoutAccount,
  payOutNow,
  remindAction,
  saveTaxDetails,
  setUpPayouts,
  updatePayoutDetails,
} from "../actions.server.ts";
import { BalanceCard } from "../ui/balance-card.tsx";
import { ComingRows } from "../ui/coming-rows.tsx";
import { ConnectCard } from "../ui/connect-card.tsx";
import { EarningsTable } from "../ui/earnings-table.tsx";
import { IdentityMissing } from "../ui/identity-missing.tsx";
import { MoneyWhen } from "../ui/money-when.tsx";
import { PaymentFigures } from "../ui/payment-figures.tsx";
import { PaymentList } from "../ui/payment-list.tsx";
import { PayoutList } from "../ui/payout-list.tsx";
import { PayoutsHeld } from "../ui/payouts-held.tsx";
import { TaxDetails } from "../ui/tax-details.tsx";
import { UnpaidList } from "../ui/unpaid-list.tsx";
import type { Route } from "./+types/tradesperson-payments";
import { loadPayments } from "./payments-page.server.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Payments");

/** A tradesperson's payout account, balance, payouts, earnings, payments and tax details. Others are redirected to /home. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  return loadPayments(app, user, new URL(request.url).searchParams);
}

export const action = pageActions(
  setUpPayouts,
  updatePayoutDetails,
  checkPayoutAccount,
  saveTaxDetails,
  payOutNow,
  remindAction,
);

export default function TradespersonPayments({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  const { status, tax, suggested, identityApproved, heldUntil, onboarding } = loaderData;
  const ready = (status?.payoutsEnabled ?? false) && tax !== null && identityApproved;
  const needsThem = !ready || heldUntil !== null || (status?.requirementsCurrentlyDue.length ?? 0) > 0;
  const panel = <PayoutPanel shown={loaderData} />;
  const past = (
    <>
      <PaymentsAndPayouts shown={loaderData} />
      <Section title="Tax details" id="tax">
        <TaxDetails details={tax} suggested={suggested} reply={actionData} />
      </Section>
    </>
  );
  return (
    <Page>
      <PageHeader
        title="Payments"
        action={
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to="/documents/month" icon={<FileText aria-hidden className="size-5" />} block>
              Statement for this month
            </ButtonLink>
            <ButtonLink to="/tradesperson/expenses" icon={<ReceiptText aria-hidden className="size-5" />} block>
              Expenses and mileage
            </ButtonLink>
          </div>
        }
      >
        {onboarding === "again"
          ? "That page has expired. Press the button again to get a new one."
          : "Our payment provider holds the money until the customer approves the work."}
      </PageHeader>
      {needsThem ? (
        <TwoColumn panel={panel}>
          <MoneyWhen coming={loaderData.coming} narrow />
        </TwoColumn>
      ) : (
        <MoneyWhen coming={loaderData.coming} />
      )}
      {loaderData.unpaid.length > 0 && (
        <Section title="Not paid" id="unpaid">
          <UnpaidList lines={loaderData.unpaid} hasMain={needsThem} />
        </Section>
      )}
      <ByDate shown={loaderData} />
      <div className="mt-(--apart)">
        {needsThem ? (
          past
        ) : (
          <TwoColumn panelLast panel={panel}>
            {past}
          </TwoColumn>
        )}
      </div>
    </Page>
  );
}

type Shown = Route.ComponentProps["loaderData"];

/** The rows of the money that is not in the bank yet. */
function ByDate({ shown: { coming, comingRows, nextComing } }: { shown: Shown }) {
  if (comingRows.length === 0) return null;
  return (
    <Section
      title="By date"
      id="coming-rows"
      action={
        <ButtonLink to="/tradesperson/payments.csv" reloadDocument variant="text">
          Download as CSV
        </ButtonLink>
      }
    >
      <div className="max-sm:overflow-x-auto">
        <ComingRows rows={comingRows} />
      </div>
      {coming.total > 0 && <p className="mt-3 max-w-measure text-soft text-sm">{coming.daysNote}</p>}
      <ShowMore
        to={nextComing ? `/tradesperson/payments?coming=${nextComing}#coming-rows` : null}
        label="Show later dates"
      />
    </Section>
  );
}

/** What stops payouts, the payout account and its balance. */
function PayoutPanel({ shown }: { shown: Shown }) {
  const { status, notes, balance, next, tax, identityApproved, canPayOut, heldUntil, onboarding } = shown;
  return (
    <>
      {heldUntil && <PayoutsHeld until={heldUntil} />}
      {!identityApproved && <IdentityMissing />}
      {tax === null && status?.payoutsEnabled && <TaxMissing />}
      <ConnectCard
        status={status}
        notes={notes}
        complete={identityApproved && tax !== null}
        returned={onboarding === "done"}
      />
      {balance && <BalanceCard balance={"silent" in balance ? null : balance} next={next} canPayOut={canPayOut} />}
    </>
  );
}

/** What was earned, paid and paid out so far. */
function PaymentsAndPayouts({ shown }: { shown: Shown }) {
  return (
    <>
      <PaymentFigures earnings={shown.earnings} owedNote={shown.owedNote} />
      <Section title="Earnings" className="mt-10">
        <EarningsTable earnings={shown.months} />
      </Section>
      <Section
        title={shown.olderPayments ? "Earlier payments" : "Your payments"}
        action={
          <ButtonLink to="/documents" variant="text">
            Invoices and statements
          </ButtonLink>
        }
      >
        <PaymentList payments={shown.lines} />
        <ShowMore
          to={shown.nextPayments ? `/tradesperson/payments?cursor=${shown.nextPayments}` : null}
          label="Show earlier payments"
        />
      </Section>
      <Section title="Payouts" id="payouts">
        <PayoutList payouts={shown.payouts} />
        <ShowMore
          to={shown.nextPayouts ? `/tradesperson/payments?payouts=${shown.nextPayouts}#payouts` : null}
          label="Show earlier payouts"
        />
      </Section>
    </>
  );
}

/** Shown when only the tax details are missing for released money to be paid out. */
function TaxMissing() {
  return (
    <Card as="section" aria-labelledby="tax-missing">
      <div className="flex items-start gap-3.5">
        <FileWarning aria-hidden className="mt-0.5 size-6 flex-none text-amber-ink" />
        <div>
          <h2 id="tax-missing" className="subheading">
            Your tax details are missing
          </h2>
          <p className="mt-1 text-soft">
            We cannot pay out released money until you add them.{" "}
            <a className="link" href="#tax">
              Add your tax details
            </a>
          </p>
        </div>
      </div>
    </Card>
  );
}
