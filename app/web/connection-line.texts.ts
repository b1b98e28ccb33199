export const texts = {
  id: "web/connection-line.texts",
  error: "Error",
  weCouldNotSendThat: "We could not send that. Nothing on this page is lost.",

  noConnection: (savedText: null | string) => `No connection. ${savedText ?? "This page updates when it is back."}`,
  savedAtTimeOfDay: (timeOfDay: string) => `Saved at ${timeOfDay}`,
};
