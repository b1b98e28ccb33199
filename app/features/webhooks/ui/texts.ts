export const texts = {
  id: "features/webhooks/ui/texts",
  events: "Events",

  secretCopied: "Secret copied",
  copySecretFromField: "Copy the secret from the field",
  yourNewSecret: "Your new secret",
  signingSecret: "Signing secret",
  whatSecretIsFor: (host: string) =>
    `Your program at ${host} verifies events with it. Copy it now: we will not show it again.`,
  copySecret: "Copy secret",
  sendTestEvent: "Send a test event",

  off: "Off",
  failing: "Failing",
  on: "On",
  oneEvent: "1 event",
  eventCount: (count: number) => `${count} events`,
};
