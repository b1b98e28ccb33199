export const texts = {
  id: "features/auth/routes/email-verify.texts",
  verifyYourNewEmailAddress: "Verify your new email address",
  useThisEmailAddress: "Use this email address",
  useThisAddress: "Use this address",
  changing: "Changing…",
  youllSignInFrom: "You’ll sign in with it from now on. We’ll sign out your other devices.",
  addressUsedAnotherAccount: "This address is used by another account",
  thisLinkNoLongerWorks: "This link no longer works",
  changeEmailAddress: "Change email address",
  signIn: "Sign in",
  nothingHasChanged: "Nothing has changed. Choose another address, or close the other account first.",
  linksVerifyNewAddress:
    "Links to verify a new address work once, within 24 hours. Nothing has changed. You can ask for a new link.",
};
