export const texts = {
  id: "features/notifications/server/texts",
  mailed: "Mailed",
  toldInApp: "Told in the app",
};
