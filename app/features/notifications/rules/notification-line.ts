import type { Registry } from "#app/registry.ts";
import type { NotificationLine, Topic } from "./define-notification.ts";

interface StoredNotification {
  kind: string;
  payload: object;
  count: number;
}

/**
 * How a stored notification reads now. A kind that this version no longer knows, or a payload that it can no longer read,
 * reads as its kind rather than as nothing.
 */
export function lineOf(registry: Registry, stored: StoredNotification): NotificationLine & { topic: Topic } {
  const kind = registry.notifications.get(stored.kind);
  const payload = kind?.payload.safeParse(stored.payload);
  if (!kind?.line || !payload?.success) return { title: stored.kind, text: "", topic: "jobs" };
  return { ...kind.line(payload.data, stored.count), topic: kind.topic };
}
