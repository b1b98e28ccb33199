export const texts = {
  id: "features/webhooks/texts",
  eventsSaved: "Events saved",
  webhookTurnedOff: "Webhook turned off",
  webhookTurnedOn: "Webhook turned on",
  testEventSent: "Test event sent",
  logShowsAnswer: "The log shows what the receiver answers.",
  eventSentAgain: "Event sent again",
  webhookDeleted: "Webhook deleted",

  about: "Where we send events to your programs",
};
