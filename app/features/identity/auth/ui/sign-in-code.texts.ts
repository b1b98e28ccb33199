/** The texts of the form that takes the code from the mail, which /auth loads once it has sent one. */
export const texts = {
  id: "features/identity/auth/ui/sign-in-code.texts",
  codeSentIfAccount: (sentTo: string) =>
    `If there is an account with ${sentTo}, we have emailed it a code. It works for 10 minutes.`,
  email: "Email",
  code: "Code",
  signIn: "Sign in",
  checking: "Checking…",
  sendAnotherCode: "Send another code",
  sending: "Sending…",
};
