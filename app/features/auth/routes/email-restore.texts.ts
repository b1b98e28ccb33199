export const texts = {
  id: "features/auth/routes/email-restore.texts",
  restoreYourEmailAddress: "Restore your email address",
  thisLinkNoLongerWorks: "This link no longer works",
  contactUs: "Contact us",
  linksRestoreAddressWork:
    "Links to restore an address work once, within 7 days. If somebody else uses your account, contact us now.",
  restoreThisAddress: "Restore this address",
  restoring: "Restoring…",
  accountUseAddressAgain:
    "Your account will use this address again. We’ll sign out every device, and you’ll choose a new password.",
};
