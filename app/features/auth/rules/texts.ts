export const texts = {
  id: "features/auth/rules/texts",
  enter6Digits: "Enter the 6 digits",

  credentialChanges: {
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
      what: "Your account now uses this email address.",
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
    "passkey-added": {
      subject: "You have a new passkey",
      what: "A passkey was added to your account. It signs in without a password.",
    },
    "passkey-removed": {
      subject: "A passkey was removed",
      what: "A passkey was removed from your account. It no longer signs in.",
    },
    "address-verified": {
      subject: "Your email address is verified",
      what: "Somebody signed in with a code that we emailed to this address. Passwords and passkeys from before no longer sign in, because the address was not verified when they were set. You can choose a new password.",
    },
    "signed-out": {
      subject: "Your other devices were signed out",
      what: "Every other device was signed out of your account.",
    },
  },
  undoChange: {
    /** The address of the account. */
    reset: { text: "reset your password now", button: "Reset your password" },
    /** An earlier address, which has got a link to restore it. */
    restore: {
      text: "open our earlier email to this address, “Your email address was changed”, and restore the address",
      button: "Contact us",
    },
    /** An address that was replaced when an earlier one was restored. */
    contact: { text: "contact us now", button: "Contact us" },
  },
};
