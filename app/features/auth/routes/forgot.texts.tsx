import type { ReactNode } from "react";

export const texts = {
  id: "features/auth/routes/forgot.texts",
  resetYourPassword: "Reset your password",
  wellEmailLinkReset: "We’ll email you a link to reset your password.",
  email: "Email",
  sending: "Sending…",
  sendLink: "Send the link",
  emailMeCodeInstead: "Email me a code instead",
  backToSignIn: "Back to sign in",
  checkYourInbox: "Check your inbox",
  ifThereIsAccountWith: (to: ReactNode) => (
    <>If there is an account with {to}, we have emailed a link to choose a new password. It works for one hour.</>
  ),
};
