export const texts = {
  id: "features/auth/routes/reset.texts",
  chooseNewPassword: "Choose a new password",
  thisLinkNoLongerWorks: "This link no longer works",
  sendNewLink: "Send a new link",
  linksChooseNewPassword: "Links to choose a new password work once, for one hour.",
  newPassword: "New password",
  atLeast8Characters: "At least 8 characters",
  saving: "Saving…",
  saveNewPassword: "Save new password",
};
