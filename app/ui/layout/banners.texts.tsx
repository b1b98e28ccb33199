import type { ReactNode } from "react";

export const texts = {
  id: "ui/layout/banners.texts",
  main: "Main",
  notifications: "Notifications",

  reasons: {
    customer: "Open the link we sent you, so that tradespeople see your jobs and you can accept quotes.",
    tradesperson: "Open the link we sent you, so that you can quote and send messages.",
  },
  emailAddressNotVerified: "Email address not verified",
  pleaseVerifyYourEmailAddress: "Please verify your email address.",
  sending: "Sending…",
  sendAgain: "Send again",
  ourTermsHaveChanged: "Our terms have changed",
  ourTermsHaveChangedReadAgree: (strong: (text: string) => ReactNode, link: (text: string) => ReactNode) => (
    <>
      {strong("Our terms have changed.")} {link("Read and agree")} to go on posting, quoting and booking.
    </>
  ),
  accountSuspended: "Account suspended",
  yourAccountIsSuspended: (exportLink: (text: string) => ReactNode, deleteLink: (text: string) => ReactNode) => (
    <>
      Your account is suspended. You can still read, {exportLink("export")} and {deleteLink("delete")} your data.
    </>
  ),
  reason: (reason: string) => `Reason: ${reason}`,
  readDecisionOrAppeal: "Read the decision or appeal",
  contactUsAboutThis: "Contact us about this",
};
