import { defineModule, handle } from "#app/module.ts";
import {
  chargebacksList,
  debtsList,
  differencesList,
  failedWebhooksList,
  heldMoneyList,
  paymentsList,
  unresolvedList,
} from "./admin/lists.ts";
import { adminPaymentsApi } from "./api/admin.ts";
import { cardsApi } from "./api/cards.ts";
import { forecastApi } from "./api/forecast.ts";
import { paymentsApi, refundApi } from "./api/payments.ts";
import { payoutsApi } from "./api/payouts.ts";
import * as chargebackNotifications from "./chargeback-notifications.ts";
import { dataUses } from "./data-uses.text.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { detachCard } from "./server/cards/detach-card.server.ts";
import { closePaymentPage } from "./server/checkout/close-payment-page.server.ts";
import { settlePayment } from "./server/checkout/settle-payment.server.ts";
import { writeOffApproval } from "./server/ledger/write-off.server.ts";
import { settleMilestonePayment } from "./server/milestones/settle-milestone.server.ts";
import { checkPayoutSchedule } from "./server/payouts/check-payout-schedule.server.ts";
import { deleteSellerDetails } from "./server/payouts/delete-seller-details.server.ts";
import { handleStoredWebhook } from "./server/provider/receive-webhook.server.ts";
import { reconcileNightly } from "./server/reconciliation/reconcile-nightly.server.ts";
import { repairMoney } from "./server/reconciliation/repair-money.server.ts";
import { resumePendingIntents } from "./server/reconciliation/resume-pending-intents.server.ts";
import { carryOutRefund } from "./server/refunds/carry-out-refund.server.ts";
import { refundApproval } from "./server/refunds/refund-booking.server.ts";
import { autoRelease } from "./server/release/auto-release.server.ts";
import { endHolds } from "./server/release/end-holds.server.ts";
import { remindToApprove } from "./server/release/remind-to-approve.server.ts";
import { warnAboutHolds } from "./server/release/warn-about-holds.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { recoverReleased } from "./server/transfers/recover-released.server.ts";
import { transferReleased } from "./server/transfers/transfer-released.server.ts";
import {
  carryOutRefundTask,
  checkPayoutScheduleTask,
  closePaymentPageTask,
  detachCardTask,
  handleWebhookTask,
  recoverReleasedTask,
  settleMilestoneTask,
  settlePaymentTask,
  transferReleasedTask,
} from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "money",
  about: texts.payments,
  imports: ["auth", "notifications", "jobs", "quotes", "bookings", "milestones", "verification", "risk", "approvals"],
  rulesImport: ["bookings/rules"],
  api: [paymentsApi, adminPaymentsApi, refundApi, cardsApi, payoutsApi, forecastApi],
  tasks: [
    handle(settlePaymentTask, settlePayment),
    handle(settleMilestoneTask, settleMilestonePayment),
    handle(closePaymentPageTask, closePaymentPage),
    handle(transferReleasedTask, transferReleased),
    handle(carryOutRefundTask, carryOutRefund),
    handle(recoverReleasedTask, recoverReleased),
    handle(detachCardTask, detachCard),
    handle(handleWebhookTask, handleStoredWebhook),
    handle(checkPayoutScheduleTask, checkPayoutSchedule),
  ],
  scheduled: [
    remindToApprove,
    autoRelease,
    warnAboutHolds,
    endHolds,
    resumePendingIntents,
    repairMoney,
    reconcileNightly,
    deleteSellerDetails,
  ],
  approvals: [refundApproval, writeOffApproval],
  atStart: [checkPayoutScheduleTask],
  notifications: { ...notifications, ...chargebackNotifications },
  lists: [chargebacksList, debtsList, differencesList, failedWebhooksList, heldMoneyList, paymentsList, unresolvedList],
  personalData,
  timeline,
  bookingTimeline,
  dataUses,
});
