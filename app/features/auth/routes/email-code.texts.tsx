import type { ReactNode } from "react";

export const texts = {
  id: "features/auth/routes/email-code.texts",
  signInWithCode: "Sign in with a code",
  weEmailCode: "We’ll email you a code with 6 digits. You do not need your password.",
  email: "Email",
  sending: "Sending…",
  sendCode: "Send the code",
  backToSignIn: "Back to sign in",
  ifThereIsAccountWith: (sentTo: ReactNode) => (
    <>If there is an account with {sentTo}, we have emailed it a code. It works for 10 minutes.</>
  ),
  code: "Code",
  checking: "Checking…",
  signIn: "Sign in",
  sendAnotherCode: "Send another code",
};
