export const texts = {
  id: "features/auth/routes/verify.texts",
  verifyYourEmailAddress: "Verify your email address",
  verifyEmailAddress: "Verify email address",
  verifying: "Verifying…",
  pressButtonConfirmAddress: "Press the button to confirm that this is your address.",
  thisLinkNoLongerWorks: "This link no longer works",
  signIn: "Sign in",
  linksVerifyAddressWork: "Links to verify an address work once, within 24 hours. We can send you a new one.",
  linksVerifyAddressWorkOnce:
    "Links to verify an address work once, within 24 hours. Sign in, and we can send you a new one.",
  sending: "Sending…",
  sendAgain: "Send again",
};
