/** How a person's way of signing in can change, with the texts of the mail about it. */
export const CREDENTIAL_CHANGES = {
  "password-changed": {
    subject: "Your password was changed",
    what: "The password of your account was changed.",
  },
  "password-reset": {
    subject: "Your password was reset",
    what: "A new password was chosen for your account with a link that we emailed.",
  },
  "email-changed": {
    subject: "Your email address was changed",
    what: "Your account now uses another email address.",
  },
  "email-restored": {
    subject: "Your email address was changed back",
    what: "Your account uses its earlier email address again, and needs a new password.",
  },
  "two-factor-on": {
    subject: "Two-factor sign-in is on",
    what: "Signing in to your account now needs a code from an authenticator app.",
  },
  "two-factor-off": {
    subject: "Two-factor sign-in is off",
    what: "Signing in to your account now needs the password only.",
  },
  "backup-codes": {
    subject: "You have new backup codes",
    what: "New backup codes were made for your account. The earlier ones no longer work.",
  },
  "signed-out": {
    subject: "Your other devices were signed out",
    what: "Every other device was signed out of your account.",
  },
} as const;

export type CredentialChange = keyof typeof CREDENTIAL_CHANGES;
