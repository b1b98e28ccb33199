export const texts = {
  id: "features/auth/routes/password.texts",
  changePassword: "Change password",
  everyOtherDeviceSigned: "Every other device will be signed out.",
  currentPassword: "Current password",
  newPassword: "New password",
  atLeast8Characters: "At least 8 characters",
  saving: "Saving…",
  cancel: "Cancel",
};
