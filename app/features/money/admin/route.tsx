import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { Allowed } from "#app/web/allowed.tsx";
import { closeBookingAction } from "#features/bookings/actions.server.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import {
  compareLedger,
  endFreeze,
  refund,
  retryFailedWebhook,
  retryPayment,
  submitEvidence,
  writeOffDebt,
} from "../actions.server.ts";
import type { Route } from "./+types/route";
import { AllPayments } from "./all-payments.tsx";
import { Balances } from "./balances.tsx";
import { Chargebacks } from "./chargebacks.tsx";
import { Comparison } from "./comparison.tsx";
import { Debts } from "./debts.tsx";
import { Holds } from "./holds.tsx";
import { UnresolvedIntents, Webhooks } from "./money-problems.tsx";
import { ReportSection } from "./report-form.tsx";
import { shownMoney } from "./shown-money.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Payments");

export function loader({ context, request }: Route.LoaderArgs) {
  return shownMoney(adminOf(context, "payments.read"), new URL(request.url).searchParams);
}

export const action = adminActions(
  compareLedger,
  retryPayment,
  refund,
  closeBookingAction,
  retryFailedWebhook,
  submitEvidence,
  endFreeze,
  writeOffDebt,
);

/** /admin/payments: balances, long holds, the comparison with the provider, problems, and all payments. */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <>
      <PageHeader title="Payments">Money received, held and paid out.</PageHeader>
      <Balances balances={loaderData.balances} />
      <Chargebacks chargebacks={loaderData.chargebacks} />
      <Debts owing={loaderData.owing} />
      <Comparison comparison={loaderData.comparison} />
      <UnresolvedIntents unresolved={loaderData.unresolved} />
      <Webhooks webhooks={loaderData.webhooks} />
      <Holds holds={loaderData.holds} holding={loaderData.holding} />
      <Allowed act="tax.read">
        <ReportSection />
      </Allowed>
      <AllPayments {...loaderData} />
    </>
  );
}
