import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { reasonSchema } from "#app/web/reason.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { retryWebhook } from "#features/operators/index.server.ts";
import { formatPounds } from "#kernel/money.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { retryIntent } from "../server/provider/retry-intent.server.ts";
import { reconcile } from "../server/reconciliation/reconcile.server.ts";
import { refundBooking } from "../server/refunds/refund-booking.server.ts";
import type { Route } from "./+types/route";
import { AllPayments } from "./all-payments.tsx";
import { Balances } from "./balances.tsx";
import { Comparison } from "./comparison.tsx";
import { Holds } from "./holds.tsx";
import { Doubts, Webhooks } from "./money-problems.tsx";
import { refundForm } from "./refund.schema.ts";
import { ReportForm } from "./report-form.tsx";
import { shownMoney } from "./shown-money.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Payments");

export function loader({ context, request }: Route.LoaderArgs) {
  return shownMoney(adminOf(context), new URL(request.url).searchParams);
}

export const action = adminActions({
  compare: async ({ context }) => {
    const { checked, differences } = await reconcile(context.get(ctx));
    const found = differences.length === 1 ? "1 difference" : `${differences.length || "No"} differences`;
    return toastAndStay("Compared", `${found} in ${checked} movements.`);
  },
  ask: async ({ context, form }) => {
    const asked = await parseForm(form, reasonSchema);
    if (!asked.ok) return asked.reply();
    await retryIntent(context.get(ctx), { intentId: String(form.get("intentId") ?? ""), ...asked.value });
    return toastAndStay("We ask again", "Within a minute we know more, or still do not.");
  },
  refund: async ({ context, form }) => {
    const asked = await parseForm(form, refundForm);
    if (!asked.ok) return asked.reply();
    const { amount } = await refundBooking(context.get(ctx), asked.value);
    return toastAndStay("Refund begun", `${formatPounds(amount)} is on its way back to the customer.`);
  },
  retry: async ({ context, form }) => {
    const asked = await parseForm(form, reasonSchema);
    if (!asked.ok) return asked.reply();
    await retryWebhook(context.get(ctx), { eventId: String(form.get("eventId") ?? "").slice(0, 255), ...asked.value });
    return toastAndStay("Trying again", "The event is handled anew, at once.");
  },
});

/** All money: what is where, what waits too long, what the two books say, and what went wrong. */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <>
      <PageHeader title="Payments">Customers’ money, from its arrival to its tradesperson.</PageHeader>
      <Balances balances={loaderData.balances} />
      <Comparison comparison={loaderData.comparison} />
      <Doubts doubts={loaderData.doubts} />
      <Webhooks webhooks={loaderData.webhooks} />
      <Holds holds={loaderData.holds} holding={loaderData.holding} />
      <ReportForm years={loaderData.years} />
      <AllPayments {...loaderData} />
    </>
  );
}
