/** The server entry point of the notifications module. Times are UTC; each operation's comment names its errors. */

export { dueMail } from "./server/due-mail.server.ts";
export { duePush } from "./server/due-push.server.ts";
export { enqueueMail } from "./server/enqueue-mail.server.ts";
export { listNotifications } from "./server/list-notifications.server.ts";
export { mailReader } from "./server/mail-reader.server.ts";
export { mailsOn } from "./server/mails-on.server.ts";
export { markMailed } from "./server/mark-mailed.server.ts";
export { markSeen } from "./server/mark-seen.server.ts";
export { notify } from "./server/notify.server.ts";
export { notifyOnce } from "./server/notify-once.server.ts";
export { presentNotification } from "./server/present-notification.server.ts";
export { pushKey } from "./server/push-key.server.ts";
export { readNotification } from "./server/read-notification.server.ts";
export { readNotifications } from "./server/read-notifications.server.ts";
export { registerDevice } from "./server/register-device.server.ts";
export { removeUnreachableDevice } from "./server/remove-unreachable-device.server.ts";
export { unreadNotifications } from "./server/unread-notifications.server.ts";
export { unregisterDevice } from "./server/unregister-device.server.ts";
export { readUnsubscribeToken, unsubscribeToken } from "./server/unsubscribe-token.server.ts";
