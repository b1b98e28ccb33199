import { adminPages, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { DAY, HOUR, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { SWITCHES } from "#kernel/switches.ts";
import { makeAnnouncement, setSwitch } from "./testing.ts";

/** Times of an announcement each, far enough apart that the limit of those at once is not met. */
let planned = 0;
const times = () => {
  planned++;
  const day = londonDay(later(new Date(), (10 + planned) * DAY));
  return { startsAt: `${day}T09:00`, endsAt: `${day}T10:00` };
};
const written = () => ({ text: "Planned work", link: "/support", kind: "notice", audience: "everyone", ...times() });

const later60 = { startsAt: later(new Date(), 400 * DAY), endsAt: later(new Date(), 400 * DAY + HOUR) };
const stored = async ({ database }: Scene) => (await makeAnnouncement(database.db, later60)).id;

const everyone = { ...adminPages, admin: 303 };

export const rows: PermissionRow[] = [
  {
    endpoint: "ACTION publish-announcement",
    desk: "announcements.change",
    owner: "admin",
    arrange: async () => ({ path: "/admin/site/announcement", body: written() }),
    expected: everyone,
  },
  {
    endpoint: "ACTION change-announcement",
    desk: "announcements.change",
    owner: "admin",
    arrange: async (scene) => ({
      path: "/admin/site/announcement",
      body: { ...written(), announcementId: await stored(scene), version: 0 },
    }),
    expected: everyone,
  },
  {
    endpoint: "ACTION end-announcement",
    desk: "announcements.change",
    arrange: async (scene) => ({ path: "/admin/site", body: { announcementId: await stored(scene) } }),
    expected: adminPages,
  },
  {
    endpoint: "ACTION change-switch",
    desk: "switches.change",
    owner: "admin",
    arrange: async ({ database }) => ({
      path: "/admin/site/switches",
      // It stays on, so that nothing that the matrix asks afterwards is refused.
      body: {
        name: "webhooks",
        seen: (await setSwitch(database.db, "webhooks", SWITCHES.webhooks.standard)).id,
        state: "on",
        reason: "The incident is over",
      },
    }),
    expected: everyone,
  },
  {
    endpoint: "ACTION close-announcement",
    arrange: async (scene) => ({
      path: "/announcements/close",
      body: { announcementId: await stored(scene), version: 0, next: "/support" },
    }),
    expected: everyone,
  },
];
