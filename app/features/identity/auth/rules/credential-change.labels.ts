const credentialChanges = {
  "password-changed": {
    subject: "Your password was changed",
    what: "The password of your account was changed.",
  },
  "password-set": {
    subject: "Your account has a password now",
    what: "A password was set for your account, with a code that we emailed.",
  },
  "password-reset": {
    subject: "Your password was reset",
    what: "A new password was set for your account, using a link that we emailed.",
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
    what: "You now need a code from an authenticator app to sign in to your account.",
  },
  "two-factor-off": {
    subject: "Two-factor sign-in is off",
    what: "You now only need your password to sign in to your account.",
  },
  "backup-codes": {
    subject: "You have new backup codes",
    what: "New backup codes were created for your account. The old ones no longer work.",
  },
  "passkey-added": {
    subject: "You have a new passkey",
    what: "A passkey was added to your account. It can be used to sign in without a password.",
  },
  "passkey-removed": {
    subject: "A passkey was removed",
    what: "A passkey was removed from your account. It can no longer be used to sign in.",
  },
  "address-verified": {
    subject: "Your email address is verified",
    what: "Someone signed in with a code that we emailed to this address. Passwords and passkeys set before the address was verified no longer work. You can choose a new password.",
  },
  "signed-out": {
    subject: "Your other devices were signed out",
    what: "Every other device was signed out of your account.",
  },
};

const undoChange = {
  /** The address of the account. */
  reset: { text: "reset your password now", button: "Reset your password" },
  /** An earlier address, which has got a link to restore it. */
  restore: {
    text: "open our earlier email to this address, “Your email address was changed”, and restore the address",
    button: "Contact us",
  },
  /** An address that was replaced when an earlier one was restored. */
  contact: { text: "contact us now", button: "Contact us" },
};

/** How a person's way of signing in can change, with the texts of the mail about it. */
export const CREDENTIAL_CHANGES = credentialChanges;

export type CredentialChange = keyof typeof CREDENTIAL_CHANGES;

/** What somebody does who did not make a change, depending on what the address of the mail is to the account. */
export const UNDO_CHANGE = undoChange;

export type UndoChange = keyof typeof UNDO_CHANGE;
