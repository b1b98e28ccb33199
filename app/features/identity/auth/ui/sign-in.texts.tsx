import type { ReactNode } from "react";

type Link = (text: string) => ReactNode;

/** The texts of /auth, where people sign in and sign up. */
export const texts = {
  id: "features/identity/auth/ui/sign-in.texts",
  signUp: "Sign up",
  signIn: "Sign in",
  createYourAccount: "Create your account",
  haveAccount: "Already have an account?",
  newHere: "New here?",
  withPasskey: "Sign in with a passkey",
  /** In other languages: that the pages after signing in are in English. */
  englishAfterwards: "",

  youHaveAccount: "You already have an account",
  signInInstead: "Sign in instead",
  resetPassword: "Reset your password",

  email: "Email",
  password: "Password",
  atLeast8: "At least 8 characters",
  fullName: "Full name",
  userType: "User type",
  customer: "Customer",
  tradesperson: "Tradesperson",
  needWork: "I need work done",
  doWork: "I do the work",
  forgotPassword: "Forgot your password?",
  creating: "Creating your account…",
  signingIn: "Signing in…",

  or: "or",
  emailMeCode: "Email me a code",
  sending: "Sending…",
  signInWithCode: "Sign in with a code",
  anotherWay: "Sign in another way",

  /** People agree to this, so it is in the language of the terms, and no machine translates it. */
  agreement: (terms: Link, privacy: Link) => (
    <>
      By signing up you agree to our {terms("terms of use")} and confirm that you are 18 or over. Our{" "}
      {privacy("privacy page")} explains how we use your data.
    </>
  ),

  whatYouGet: "What you get",
  findAgreeApprove: "Find a tradesperson, agree a price, approve the work",
  promises: {
    describe: { title: "Describe the job", text: "Up to 3 tradespeople will send you a quote." },
    checks: { title: "See what we have checked", text: "Each profile shows what we have checked, and when." },
    pay: {
      title: "Pay when you are happy with the work",
      text: "If you pay first, our payment provider holds the money until you approve.",
    },
  },
};
