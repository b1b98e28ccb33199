import { redirect } from "react-router";
import { defineAction } from "#app/web/actions.server.ts";
import { safePath, toastAndRedirect } from "#app/web/respond.server.ts";
import { DAY } from "#kernel/clock.ts";
import { CLOSED_COOKIE, closedIn, markOf, withClosed } from "#kernel/site.ts";
import { SWITCHES } from "#kernel/switches.ts";
import { changeAnnouncement, changeSwitch, endAnnouncement, publishAnnouncement } from "./index.server.ts";
import {
  announcementSchema,
  changeAnnouncementSchema,
  closeAnnouncementSchema,
  endAnnouncementSchema,
} from "./rules/announcement.schema.ts";
import { shareText } from "./rules/switch.labels.ts";
import { changeSwitchSchema } from "./rules/switch.schema.ts";

const toList = (title: string) => toastAndRedirect("/admin/site", { tone: "success", title });

export const publishAnnouncementAction = defineAction("publish-announcement", {
  schema: announcementSchema,
  run: (ctx, input) => publishAnnouncement(ctx, input),
  reply: () => toList("Announcement published"),
});

export const changeAnnouncementAction = defineAction("change-announcement", {
  schema: changeAnnouncementSchema,
  run: (ctx, input) => changeAnnouncement(ctx, input),
  reply: () => toList("Announcement changed"),
});

export const endAnnouncementAction = defineAction("end-announcement", {
  schema: endAnnouncementSchema,
  run: (ctx, input) => endAnnouncement(ctx, input),
  toast: "Announcement ended",
});

export const changeSwitchAction = defineAction("change-switch", {
  schema: changeSwitchSchema,
  run: async (ctx, input) => {
    await changeSwitch(ctx, input);
    return input;
  },
  reply: ({ name, share }) =>
    toastAndRedirect("/admin/site/switches", {
      tone: "success",
      title: `${SWITCHES[name].label}: ${shareText(share)}`,
    }),
});

const KEPT_SECONDS = (90 * DAY) / 1_000;

/** Anyone closes an announcement in their browser, which keeps it in a cookie. Nothing is stored on the server. */
export const closeAnnouncementAction = defineAction("close-announcement", {
  schema: closeAnnouncementSchema,
  run: async (_ctx, { announcementId: id, version, next }, { request }) => {
    const closed = withClosed(closedIn(request.headers.get("Cookie")), markOf({ id, version }));
    const cookie = `${CLOSED_COOKIE}=${closed}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax; HttpOnly`;
    return { cookie, next: safePath(next, "/") };
  },
  reply: ({ cookie, next }) => redirect(next, { status: 303, headers: { "Set-Cookie": cookie } }),
});
