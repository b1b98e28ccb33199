export const texts = {
  id: "features/notifications/ui/notification-list.texts",
  newest: "Newest",
  earlierNotifications: "Earlier notifications",
  unread: "Unread:",
  noNotificationsYet: "No notifications yet",
  chooseYourNotifications: "Choose your notifications",
  updatesAboutYourJobs: "Updates about your jobs, quotes, bookings, payments and messages appear here.",

  marking: "Marking…",
  markAllAsRead: "Mark all as read",
};
