import type { Ctx } from "#app/context.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { isAppError } from "#kernel/errors.ts";
import { type MilestoneSettlement, moneyOfBooking, settleMilestonePayment } from "../../index.server.ts";
import { findPlanFor } from "../index.server.ts";

const FAILED: ToastMessage = { tone: "error", title: "Payment Failed", description: "Failed to process payment" };

/**
 * Handles the customer's return from their bank: settles the payment, shows a toast and redirects to the page without the
 * query.
 */
export async function authenticationReturn(app: Ctx, url: URL, bookingId: string): Promise<Response | null> {
  const paymentId = url.searchParams.get("payment_intent");
  if (paymentId === null) return null;
  await findPlanFor(app, bookingId, moneyOfBooking);
  const found = await settled(app, paymentId);
  const ofBooking = found?.milestone.bookingId === bookingId ? found : null;
  return toastAndRedirect(url.pathname.replace(/\.data$/, ""), toastOf(ofBooking));
}

/** A URL may contain the id of any payment, so the provider's state decides, and only a payment of this booking is reported. */
async function settled(app: Ctx, paymentId: string): Promise<MilestoneSettlement | null> {
  try {
    return await settleMilestonePayment(app, { paymentId });
  } catch (error) {
    if (!isAppError(error, "PROVIDER_SILENT")) app.log.error({ err: error }, "settling a milestone failed");
    return null;
  }
}

function toastOf(settlement: MilestoneSettlement | null): ToastMessage {
  switch (settlement?.chargeState) {
    case "paid":
      return settlement.milestone.status === "paid"
        ? {
            tone: "success",
            title: "Payment Successful",
            description: `${settlement.milestone.title} is paid.`,
          }
        : { tone: "info", title: "Payment returned", description: "We have refunded your payment." };
    case "action":
    case "processing":
      return {
        tone: "info",
        title: "Action Required",
        description: "Please complete the payment authentication",
      };
    case "failed":
      return { ...FAILED, description: settlement.failure ?? "Failed to process payment" };
    default:
      return FAILED;
  }
}
