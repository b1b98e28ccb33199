export const texts = {
  id: "features/webhooks/ui/webhook-form.texts",
  address: "Address",
  whereEventsGo: "Where your program takes events, such as https://example.com/hooks.",
  adding: "Adding…",
  addWebhook: "Add webhook",
};
