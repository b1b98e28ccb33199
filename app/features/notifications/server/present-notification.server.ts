import type { Notification } from "./list-notifications.server.ts";

/** A notification as the API returns it. */
export const presentNotification = (notification: Notification) => ({
  id: notification.id,
  kind: notification.kind,
  title: notification.title,
  text: notification.text,
  path: notification.path,
  count: notification.count,
  read: notification.readAt !== null,
  read_at: notification.readAt?.toISOString() ?? null,
  created_at: notification.createdAt.toISOString(),
});
