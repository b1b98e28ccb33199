export const texts = {
  id: "features/auth/ui/security-links.texts",
  changeEmailAddress: "Change email address",
  changePassword: "Change password",
  twoFactorSignIn: "Two-factor sign-in",
  passkeys: "Passkeys",
  whereYouAreSignedIn: "Where you are signed in",
  apiKeys: "API keys",
  webhooks: "Webhooks",
  signingIn: "Signing in",
};
