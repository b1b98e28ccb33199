import type { ReactNode } from "react";

export const texts = {
  id: "features/auth/routes/two-factor.texts",
  twoFactorSignIn: "Two-factor sign-in",
  itIsOn: "It is on. When you sign in, you need your password and a code from your app.",
  whenYouSignIn:
    "When you sign in, you need your password and a code from an app on your phone. Someone who only knows your password cannot sign in.",
  adminsNeedIt: (link: (text: string) => ReactNode) => (
    <>Admins need it, or a {link("passkey")}. You can open the admin screens once you have one of them.</>
  ),
};
