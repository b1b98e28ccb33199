import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import { approveChange } from "../index.server.ts";
import { askChange, declineChange, withdrawChange } from "./index.server.ts";
import { differenceText } from "./rules/change.labels.ts";
import { approveChangeForm, changeForm, declineChangeForm, ofChange } from "./rules/change.schema.ts";

/** "Send to Jo", for the tradesperson who found more work, or less. */
export const askChangeAction = defineAction("ask-change", {
  schema: changeForm,
  run: askChange,
  toast: ({ amount }) => ({
    title: `Asked for ${differenceText(amount)}`,
    description: "Do not start it before it is approved",
  }),
});

/** "Take it back", for the tradesperson until it is answered. */
export const withdrawChangeAction = defineAction("withdraw-change", {
  schema: ofChange,
  run: withdrawChange,
  toast: "Taken back",
});

/** "Approve and agree to pay £85.00 more", for the customer: with their default card where the price is held. */
export const approveChangeAction = defineAction("approve-change", {
  schema: approveChangeForm,
  run: approveChange,
  reply: ({ change, url }) => {
    if (url)
      return toastAndRedirect(url, {
        tone: "info",
        title: "Your bank asks you to confirm",
        description: "Nothing is agreed until you have",
      });
    if (change.status !== "approved")
      return toastAndStay("Waiting for your bank", "We’ll tell you when it has replied. Nothing is agreed yet");
    return toastAndStay(
      `Approved: ${differenceText(change.amount)}`,
      "We’ll email you both the change to the agreement",
    );
  },
});

/** "Decline", for the customer. */
export const declineChangeAction = defineAction("decline-change", {
  schema: declineChangeForm,
  run: declineChange,
  toast: () => ({ title: "Declined", description: "The agreed work goes on for the agreed price" }),
});
