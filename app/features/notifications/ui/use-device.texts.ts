export const texts = {
  id: "features/notifications/ui/use-device.texts",
  notChanged: "Notifications could not be changed on this device. Please try again.",
  error: "Error",
};
