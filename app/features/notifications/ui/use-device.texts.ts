export const texts = {
  id: "features/notifications/ui/use-device.texts",
  notificationsNotChangedDevice: "Notifications could not be changed on this device. Please try again.",
  error: "Error",
};
