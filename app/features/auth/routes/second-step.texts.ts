export const texts = {
  id: "features/auth/routes/second-step.texts",
  enterYourCode: "Enter your code",
  enterOneBackupCodes: "Enter one of your backup codes. Each works once.",
  openAuthenticatorAppType: "Open your authenticator app and type the code it shows.",
  backupCode: "Backup code",
  code: "Code",
  notAskDevice30: "Do not ask on this device for 30 days",
  checking: "Checking…",
  signIn: "Sign in",
  useMyApp: "Use my app",
  useBackupCode: "Use a backup code",
};
