import type { ReactNode } from "react";

export const texts = {
  id: "pages/get-quotes/account-form.texts",
  fullName: "Full name",
  email: "Email",
  weEmailCode: "We’ll email you a 6-digit code. No password needed.",
  emailMeCode: "Email me a code",
  sending: "Sending…",
  or: "or",
  usePasskey: "Use a passkey",
  usePassword: "Use a password",
  useCode: "Use a code by email",
  password: "Password",
  atLeast8: "At least 8 characters",
  signUp: "Sign up",
  creating: "Creating your account…",
  youHaveAccount: (link: (text: string) => ReactNode) => (
    <>You already have an account. Email yourself a code to go on, or {link("sign in another way")}.</>
  ),
  agreeShort: (link: (text: string) => ReactNode) => <>You agree to our {link("terms")} and are 18 or over</>,
  error: "Error",

  codeSentTo: (email: ReactNode) => <>We’ve emailed a code to {email}. It works for 10 minutes.</>,
  code: "Code",
  checkedAtOnce: "We check it as soon as you have typed 6 digits",
  continue: "Continue",
  checking: "Checking…",
  sendAnother: "Send it again",
  changeAddress: "Change email",
};
