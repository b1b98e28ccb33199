export const texts = {
  id: "ui/toast.texts",
  notifications: "Notifications",
  tryAgain: "Try again",
  dismiss: "Dismiss",
};
