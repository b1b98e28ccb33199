import { z } from "zod";
import type { Registry } from "#app/registry.ts";
import type { NotificationLine, Topic } from "./define-notification.ts";

interface StoredNotification {
  kind: string;
  payload: object;
  count: number;
}

/**
 * The current text of a stored notification. For a kind that no longer exists, or a payload that no longer matches its schema,
 * it is the name of the kind.
 */
export function lineOf(registry: Registry, stored: StoredNotification): NotificationLine & { topic: Topic } {
  const kind = registry.notifications.get(stored.kind);
  const payload = kind && z.safeParse(kind.payload, stored.payload);
  if (!kind?.line || !payload?.success) return { title: stored.kind, text: "", topic: "jobs" };
  return { ...kind.line(payload.data, stored.count), topic: kind.topic };
}
