/** The server entry point of the notifications module. Times are UTC; each operation's comment names its errors. */

export {
  duePush,
  endPush,
  endPushes,
  notePush,
  pushKey,
  registerDevice,
  removeUnreachableDevice,
  unregisterDevice,
} from "./server/devices.server.ts";
export {
  hasUnreadPart,
  listNotifications,
  markSeen,
  presentNotification,
  readNotification,
  readNotifications,
  unreadNotifications,
} from "./server/notification-lists.server.ts";
export {
  dueMail,
  enqueueMail,
  mailReader,
  mailsOn,
  markMailed,
  readUnsubscribeToken,
  unsubscribeToken,
} from "./server/notification-mail.server.ts";
export { notificationInStatement, notify, notifyOnce } from "./server/notify.server.ts";
