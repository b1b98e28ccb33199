import { CircleCheck } from "lucide-react";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { Allowed } from "#app/web/allowed.tsx";
import { closeBookingAction } from "#features/bookings/actions.server.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { useTexts } from "#ui/language.ts";
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
import { type ShownMoney, shownMoney } from "./shown-money.server.ts";
import { texts } from "./texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.payments);

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

/** /admin/payments: balances, problems, the comparison with the provider, all payments, and what is held longest. */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(actionData);
  return (
    <>
      <DeskHead title={t.payments}>{t.aboutPayments}</DeskHead>
      <Balances balances={loaderData.balances} />
      <Chargebacks chargebacks={loaderData.chargebacks} />
      <Debts owing={loaderData.owing} />
      <Comparison comparison={loaderData.comparison} />
      <UnresolvedIntents unresolved={loaderData.unresolved} />
      <Webhooks webhooks={loaderData.webhooks} />
      {isQuiet(loaderData) && (
        <p className="mt-6 flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 flex-none text-green" />
          {t.noProblems}
        </p>
      )}
      <AllPayments {...loaderData} />
      <Holds holds={loaderData.holds} holding={loaderData.holding} />
      <Allowed act="tax.read">
        <ReportSection />
      </Allowed>
      <ListKeys search />
    </>
  );
}

const isQuiet = ({ chargebacks, owing, unresolved, webhooks }: ShownMoney) =>
  [chargebacks, owing, unresolved, webhooks].every(({ length }) => length === 0);
