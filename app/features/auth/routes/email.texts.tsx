import type { ReactNode } from "react";

export const texts = {
  id: "features/auth/routes/email.texts",
  changeEmailAddress: "Change email address",
  youSignInWith: (email: ReactNode) => (
    <>You sign in with {email}. We’ll send a link to the new address. Nothing changes until you confirm it there.</>
  ),
  newEmailAddress: "New email address",
  currentPassword: "Current password",
  sending: "Sending…",
  sendLink: "Send the link",
  cancel: "Cancel",
};
