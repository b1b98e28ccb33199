import { defineModule, handle } from "#app/module.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
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
import { myMoneyApi } from "./api/my-money.ts";
import { paymentsApi, refundApi } from "./api/payments.ts";
import { payoutsApi } from "./api/payouts.ts";
import changes from "./changes/part.ts";
import * as chargebackNotifications from "./chargeback-notifications.ts";
import * as dueNotifications from "./due-notifications.ts";
import milestones from "./milestones/part.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import * as refundNotifications from "./refund-notifications.ts";
import { detachCard } from "./server/cards/cards.server.ts";
import { settleChangePayment } from "./server/changes/charge-change.server.ts";
import { closePaymentPage } from "./server/checkout/close-payment-page.server.ts";
import { settlePayment } from "./server/checkout/settle-payment.server.ts";
import { chasePayments } from "./server/due/chase-payments.server.ts";
import { lapseUnpaidDays, remindBeforeVisits } from "./server/due/pay-before.server.ts";
import { writeOffApproval } from "./server/ledger/write-off.server.ts";
import { settleMilestonePayment } from "./server/milestones/settle-milestone.server.ts";
import { checkPayoutSchedule } from "./server/payouts/payout-checks.server.ts";
import { deleteSellerDetails } from "./server/payouts/seller-details.server.ts";
import { handleStoredWebhook } from "./server/provider/webhook-events.server.ts";
import { resumePendingIntents } from "./server/reconciliation/pending-intents.server.ts";
import { reconcileNightly } from "./server/reconciliation/reconcile.server.ts";
import { repairMoney } from "./server/reconciliation/repair-money.server.ts";
import { carryOutRefund } from "./server/refunds/carry-out-refund.server.ts";
import { refundApproval } from "./server/refunds/refund-booking.server.ts";
import { endHolds, warnAboutHolds } from "./server/release/holds.server.ts";
import { autoRelease } from "./server/release/release-work.server.ts";
import { remindToApprove } from "./server/release/remind-to-approve.server.ts";
import { bookingTimeline, timeline } from "./server/timelines.server.ts";
import { recoverReleased } from "./server/transfers/recover-released.server.ts";
import { transferReleased } from "./server/transfers/transfers.server.ts";
import {
  carryOutRefundTask,
  checkPayoutScheduleTask,
  closePaymentPageTask,
  detachCardTask,
  handleWebhookTask,
  recoverReleasedTask,
  settleChangeTask,
  settleMilestoneTask,
  settlePaymentTask,
  transferReleasedTask,
} from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Saved cards: brand, last 4 digits, expiry date, and Stripe’s ID for each",
      purpose: "paying when you choose to",
      ground: CONTRACT,
    },
    {
      what: "Tradespeople: legal name, address, date of birth or company number, tax number (encrypted); the bank, country and last four digits of the account that Stripe pays",
      purpose: "telling HM Revenue & Customs each year who was paid",
      ground: "the law on reporting by platforms",
    },
    {
      what: "Payments, refunds, fees, payouts, and Stripe’s numbers for them",
      purpose: "taking and passing on money, keeping our accounts",
      ground: "contract, and the law on tax and accounts",
    },
  ],
  retention: [
    {
      what: "What Stripe reports to us about each payment",
      howLong: "4 months, or longer while a problem with the payment is still open",
    },
    {
      what: "Tax details of tradespeople who have left",
      howLong: "6 years after the end of the tax year in which they left",
    },
    {
      what: "Payments: who paid whom for which booking, and how much",
      howLong: "while you have an account, then without your name, because we must keep our accounts unchanged",
    },
  ],
};

export default defineModule({
  name: "money",
  about: "Payments, releases, refunds, payouts and saved cards",
  imports: ["approvals", "bookings", "jobs", "notifications", "quotes", "risk", "verification"],
  parts: [changes, milestones],
  api: [paymentsApi, adminPaymentsApi, refundApi, cardsApi, payoutsApi, forecastApi, myMoneyApi],
  tasks: [
    handle(settlePaymentTask, settlePayment),
    handle(settleMilestoneTask, settleMilestonePayment),
    handle(settleChangeTask, settleChangePayment),
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
    chasePayments,
    remindBeforeVisits,
    lapseUnpaidDays,
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
  notifications: { ...notifications, ...refundNotifications, ...chargebackNotifications, ...dueNotifications },
  lists: [chargebacksList, debtsList, differencesList, failedWebhooksList, heldMoneyList, paymentsList, unresolvedList],
  personalData,
  timeline,
  bookingTimeline,
  dataUses,
});
