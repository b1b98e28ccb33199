export const texts = {
  id: "features/webhooks/ui/webhook.texts",
  nextAttempt: (next: string) => `Next attempt ${next}`,
  whatWasSent: "What was sent",
  webhookId: (id: string) => `webhook-id: ${id}`,
  sending: "Sending…",
  sendEventAgain: (type: string) => `Send ${type} again`,
  sendAgain: "Send again",

  sendTestEvent: "Send test event",
  saving: "Saving…",
  turnOff: "Turn off",
  turnOn: "Turn on",
  newSecret: "New secret",
  makeNewSecretQuestion: "Make a new secret?",
  makeNewSecret: "Make new secret",
  making: "Making…",
  whatNewSecretDoes:
    "We will show it once. For 24 hours we sign events with the old secret too, so that your program can change over.",
  delete: "Delete",
  whatDeletingDoes: (host: string) =>
    `We will send no more events to ${host}, and its log will be deleted. You can’t undo this.`,
  deleteThisWebhook: "Delete this webhook?",
  deleteWebhook: "Delete webhook",
  deleting: "Deleting…",
  saveEvents: "Save events",
};
