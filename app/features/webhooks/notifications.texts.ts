export const texts = {
  id: "features/webhooks/notifications.texts",
  addedToAccount: "A webhook was added to your account",
  nowSendsEventsTo: (brand: string, host: string) => `${brand} now sends events to ${host}`,
  webhookAdded: "A webhook was added",
  weNowSendEvents: (brand: string, host: string) =>
    `We now send events of your ${brand} account to ${host}. An event says what changed, and no more than that.`,
  ifThisWasYou:
    "If this was you, you do not need to do anything. If it was not, delete the webhook and reset your password now.",
  seeWebhook: "See the webhook",
  webhookWasTurnedOff: "A webhook was turned off",
  noLongerExists: (host: string) => `${host} said that it no longer exists.`,
  failedFor3Days: (host: string) => `${host} failed for 3 days, so we stopped sending events.`,
  weTurnedOffYourWebhook: (host: string) => `We turned off your webhook at ${host}`,
  noMoreEvents: "No more events are sent until you turn it on again",
  answeredGone: (host: string) => `${host} answered 410 Gone, which means that it no longer takes events.`,
  everyEventFailed: (host: string) => `Every event that we sent to ${host} in the last 3 days failed.`,
  whatToDo:
    "We no longer send events to it. When it works again, turn the webhook on. Its log has what was not delivered, and you can send those events again.",
};
