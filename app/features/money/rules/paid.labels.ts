import type { ToastMessage } from "#app/web/toast.ts";

/** What a customer is told once their payment of a price has ended, wherever they paid. */

/** For finished work: the job is complete. */
const PAID: ToastMessage = {
  tone: "success",
  title: "Payment successful!",
  description: "Your payment has been processed and the job is now complete.",
};
/** Paid before the work is done: the money is held, and the job is not complete. */
const PAID_AND_HELD: ToastMessage = {
  tone: "success",
  title: "Payment successful!",
  description: "Your payment has been processed and is held until you approve the work.",
};
/** The booking was cancelled during the payment. */
const PAID_AND_RETURNED: ToastMessage = {
  tone: "info",
  title: "Payment returned",
  description: "The booking was cancelled, so we have refunded your payment.",
};
export const PROCESSING: ToastMessage = {
  tone: "info",
  title: "Payment is being processed",
  description: "Your bank has not replied yet. We’ll email you when it does.",
};

/** By what has become of the payment. */
export function paidToast({ paid, free }: { paid: boolean; free: number }): ToastMessage {
  if (!paid) return PAID_AND_RETURNED;
  return free > 0 ? PAID_AND_HELD : PAID;
}
