export const texts = {
  id: "features/notifications/routes/unsubscribe.texts",
  emailNotifications: "Email notifications",
  stopEmailNotifications: "Stop email notifications?",
  emailNotificationsAreOff: "Email notifications are off",
  stopEmailingAboutJobs: "We will stop emailing you about your jobs, quotes, bookings, messages and reviews.",
  noLongerEmailAbout:
    "We no longer email you about your jobs, quotes, bookings, messages and reviews. You can still see your notifications when you sign in.",
  alwaysEmailAboutPayments: "We always email you about payments and your account.",
  stopping: "Stopping…",
  turningOn: "Turning on…",
  stopTheseEmails: "Stop these emails",
  turnEmailsBackOn: "Turn emails back on",
  allYourSettings: "All your settings",
};
