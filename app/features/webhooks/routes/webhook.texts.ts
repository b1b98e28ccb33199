export const texts = {
  id: "features/webhooks/routes/webhook.texts",
  webhook: "Webhook",
  offSince: (at: string, offLabels: string) => `Off since ${at}: ${offLabels}.`,
  lastAttempt: (last: string) => `Last attempt ${last}`,
  attemptsAndLast: (count: string, last: string) => `${count}, the last ${last}`,
  added: (added: string) => `Added ${added}`,
  failingSince: (failingSince: string) => `Every attempt has failed since ${failingSince}.`,
  log: "Log",
  eventsOfLast30Days: "Events of the last 30 days appear here.",
  olderEvents: "Older events",
  whatWeSend: "What we send",
};
