import { Shield } from "lucide-react";
import { useEffect } from "react";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { reloadRefused } from "#app/web/stale-page.ts";
import { useRefresh } from "#app/web/use-refresh.ts";
import {
  askExpressRequestAction,
  cancelBookingAction,
  confirmCompletionAction,
  markCompleteAction,
  notFinishedAction,
  undoCompleteAction,
} from "#features/bookings/actions.server.ts";
import { raiseDisputeAction } from "#features/disputes/actions.server.ts";
import { raisingFor } from "#features/disputes/index.server.ts";
import { RaiseDisputeDialog } from "#features/disputes/ui/raise-dispute-dialog.tsx";
import { cancelJobAction, keepJobOpenAction } from "#features/jobs/actions.server.ts";
import { approveWorkAction, payBooking } from "#features/money/actions.server.ts";
import { leaveReviewAction } from "#features/reviews/actions.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";
import { loadMyBookings } from "./bookings-tab.server.ts";
import { BookingsTab } from "./bookings-tab.tsx";
import { loadMyJobs } from "./customer-tab.server.ts";
import { CustomerTab } from "./customer-tab.tsx";
import { paymentReturn } from "./payment-return.server.ts";
import { myJobsAddress } from "./tabs.ts";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, args.loaderData?.of === "bookings" ? "My Bookings" : "My Jobs");

/** My Jobs for customers, My Bookings for tradespeople; the payment page returns here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  const url = new URL(request.url);
  const back = await paymentReturn(app, url);
  if (back) throw back;
  const role = roleOf(user);
  const raising = await raisingFor(app, url.searchParams.get("dispute"));
  if (role === "tradesperson")
    return { of: "bookings" as const, raising, ...(await orErrorPage(loadMyBookings(app, url))) };
  if (role === "customer") return { of: "jobs" as const, raising, ...(await orErrorPage(loadMyJobs(app, url))) };
  return { of: "nothing" as const };
}

export const action = pageActions(
  payBooking,
  approveWorkAction,
  askExpressRequestAction,
  cancelBookingAction,
  markCompleteAction,
  undoCompleteAction,
  confirmCompletionAction,
  notFinishedAction,
  cancelJobAction,
  keepJobOpenAction,
  raiseDisputeAction,
  leaveReviewAction,
);
export const shouldRevalidate = reloadRefused;

export default function MyJobs({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  useRevalidateOnReturn();
  return (
    <Page>
      {loaderData.of === "jobs" && <CustomerTab {...loaderData} />}
      {loaderData.of === "bookings" && <BookingsTab {...loaderData} />}
      {loaderData.of === "nothing" && <Nothing />}
      {loaderData.of !== "nothing" && loaderData.raising && (
        <RaiseDisputeDialog raising={loaderData.raising} closeTo={myJobsAddress(loaderData.tab, loaderData.cursor)} />
      )}
    </Page>
  );
}

/** Payment happens in another tab, so this one reloads its data when it becomes visible again. */
function useRevalidateOnReturn() {
  const refresh = useRefresh();
  useEffect(() => {
    const revalidateIfVisible = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    document.addEventListener("visibilitychange", revalidateIfVisible);
    return () => document.removeEventListener("visibilitychange", revalidateIfVisible);
  }, [refresh]);
}

function Nothing() {
  return (
    <>
      <PageHeader title="My Jobs" />
      <EmptyState icon={Shield} title="Admins have no jobs">
        Sign in as a customer to post jobs, or as a tradesperson to do them.
      </EmptyState>
    </>
  );
}
