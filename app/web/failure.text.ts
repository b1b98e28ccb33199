interface FailureText {
  title?: string;
  text: string;
  signedOut?: string;
  /** Its title, if it is another one. */
  signedOutTitle?: string;
  /** The form has files, so its body is not read without a session, and the page alone tells which form it was. */
  hasFiles?: true;
}

/**
 * What the page says when an action failed for a reason that is ours or the network's, by the action's intent: the server for an
 * unexpected error, the browser when no answer came; `signedOut` if nobody is signed in (any more). The specification gives the words.
 */
export const FAILURE_TEXTS: Readonly<Record<string, FailureText>> = {
  "post-job": {
    text: "Failed to post job",
    signedOutTitle: "Please log in",
    signedOut: "You need to be logged in to post a job",
    hasFiles: true,
  },
  "submit-quote": { text: "Failed to submit quote" },
  "accept-quote": { text: "Failed to accept quote" },
  "book-date": {
    title: "Error creating booking",
    text: "Something went wrong on our side. Try again",
    signedOut: "Not authenticated",
  },
  "pay-booking": { title: "Payment failed", text: "Failed to initiate payment" },
  "pay-here": { title: "Payment failed", text: "Failed to process payment" },
  "pay-milestone": { title: "Payment Failed", text: "Failed to process payment" },
  "add-card": { text: "Failed to start payment setup" },
  "check-payout-account": { text: "Failed to check account status" },
  "set-up-payouts": { text: "Failed to start onboarding" },
  "update-payout-details": { text: "Failed to create update link" },
  "mark-complete": { text: "Failed to mark job complete" },
  "leave-review": { text: "Failed to submit review" },
  "raise-dispute": { text: "Failed to raise dispute" },
  "save-profile": { text: "Failed to update profile" },
};
