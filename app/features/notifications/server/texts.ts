export const texts = {
  id: "features/notifications/server/texts",
  mailed: "Mailed",
  toldInApp: "Told in the app",

  toldPerson: (told: string, name: string) => `${told} (to ${name})`,
};
