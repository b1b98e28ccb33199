export const texts = {
  id: "features/auth/routes/confirm-identity.texts",
  confirmThatItIsYou: "Confirm that it is you",
  whatAboutAffectsMoney: "What you are about to do affects money or personal details. We ask again after 10 minutes.",
  useYourPasskey: "Use your passkey",
  usePasskeyInstead: "Use a passkey instead",
  code: "Code",
  fromYourApp: "From your app, or one of your backup codes",
  password: "Password",
  checking: "Checking…",
  continue: "Continue",
  cancel: "Cancel",
};
