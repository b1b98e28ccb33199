import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { announcements, switchChanges } from "#db/schema/site.ts";
import { HOUR, later, MINUTE } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import type { SwitchName } from "#kernel/switches.ts";

/** An announcement that everybody sees for the next hour. */
export function makeAnnouncement(db: Queryable, more: Partial<typeof announcements.$inferInsert> = {}) {
  const now = new Date();
  return insertOne(db, announcements, {
    text: `Planned work ${newId()}`,
    kind: "notice",
    audience: "everyone",
    startsAt: later(now, -MINUTE),
    endsAt: later(now, HOUR),
    ...more,
  });
}

/** Sets a switch; call `refresh` where switches are kept in memory. */
export const setSwitch = (db: Queryable, name: SwitchName, share: number) =>
  insertOne(db, switchChanges, { name, share, reason: "An incident", changedAt: new Date() });
