export const texts = {
  id: "features/notifications/ui/device-offer.texts",
  turningOn: "Turning on…",
};
