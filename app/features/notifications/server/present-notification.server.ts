import type { Notification } from "./list-notifications.server.ts";

/** A notification as the API tells it. */
export const presentNotification = (told: Notification) => ({
  id: told.id,
  kind: told.kind,
  title: told.title,
  text: told.text,
  path: told.path,
  count: told.count,
  read: told.readAt !== null,
  read_at: told.readAt?.toISOString() ?? null,
  created_at: told.createdAt.toISOString(),
});
