export const texts = {
  id: "features/subscriptions/routes/new-alert.texts",
  newJobAlert: "New job alert",
  wellTellAboutNew: "We’ll tell you about new jobs that match. You can change or pause the alert at any time.",
};
