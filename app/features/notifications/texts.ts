export const texts = {
  id: "features/notifications/texts",
  allMarkedAsRead: "All marked as read",

  notificationsWhenSentBrowsers:
    "Your notifications and when we sent them; a browser’s address for notifications, if you turn them on",

  whatHappenedAppPushes: "What happened, in the app and as pushes",

  tellingYouWhatConcernsYou: "telling you what concerns you, once",
};
