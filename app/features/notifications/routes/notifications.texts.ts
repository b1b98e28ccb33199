export const texts = {
  id: "features/notifications/routes/notifications.texts",
  notifications: "Notifications",
};
