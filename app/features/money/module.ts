import { defineModule, handle } from "#app/module.ts";
import { autoRelease } from "#flows/auto-release.server.ts";
import { endHolds } from "#flows/end-holds.server.ts";
import { handleWebhook } from "#flows/handle-stripe-webhook.server.ts";
import { reconcilePendingIntents } from "#flows/reconcile-pending-intents.server.ts";
import { repairDaily } from "#flows/repair-daily.server.ts";
import { settleMilestonePayment } from "#flows/settle-milestone.server.ts";
import { settlePayment } from "#flows/settle-payment.server.ts";
import { adminPaymentsApi } from "./api/admin.ts";
import { cardsApi } from "./api/cards.ts";
import { paymentsApi, refundApi } from "./api/payments.ts";
import { payoutsApi } from "./api/payouts.ts";
import { dataUses } from "./data-uses.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { detachCard } from "./server/cards/detach-card.server.ts";
import { deleteSellerDetails } from "./server/payouts/delete-seller-details.server.ts";
import { reconcileNightly } from "./server/reconciliation/reconcile-nightly.server.ts";
import { carryOutRefund } from "./server/refunds/carry-out-refund.server.ts";
import { remindToApprove } from "./server/release/remind-to-approve.server.ts";
import { warnAboutHolds } from "./server/release/warn-about-holds.server.ts";
import { recoverReleased } from "./server/transfers/recover-released.server.ts";
import { transferReleased } from "./server/transfers/transfer-released.server.ts";
import {
  carryOutRefundTask,
  detachCardTask,
  handleWebhookTask,
  recoverReleasedTask,
  settleMilestoneTask,
  settlePaymentTask,
  transferReleasedTask,
} from "./tasks.ts";

export default defineModule({
  name: "money",
  imports: ["notifications", "quotes", "bookings", "milestones", "risk"],
  rulesImport: ["bookings/rules"],
  api: [paymentsApi, adminPaymentsApi, refundApi, cardsApi, payoutsApi],
  tasks: [
    handle(settlePaymentTask, settlePayment),
    handle(settleMilestoneTask, settleMilestonePayment),
    handle(transferReleasedTask, transferReleased),
    handle(carryOutRefundTask, carryOutRefund),
    handle(recoverReleasedTask, recoverReleased),
    handle(detachCardTask, detachCard),
    handle(handleWebhookTask, handleWebhook),
  ],
  scheduled: [
    remindToApprove,
    autoRelease,
    warnAboutHolds,
    endHolds,
    reconcilePendingIntents,
    repairDaily,
    reconcileNightly,
    deleteSellerDetails,
  ],
  notifications,
  personalData,
  dataUses,
});
