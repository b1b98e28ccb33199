import { shortDayAndTime } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { targetOf } from "#kernel/desk-targets.ts";
import { formatPounds } from "#kernel/money.ts";
import type { contestedNoAccess } from "../index.server.ts";
import { workPhotoPath } from "../work-photos/rules/work-photo.files.ts";

/** A report to which the customer objects, as operators read it. */
export const objectionRow = (
  { report, ...about }: Awaited<ReturnType<typeof contestedNoAccess>>[number],
  now: Date,
) => ({
  ...about,
  id: report.id,
  deadline: shownDeadline(targetOf("no_show", report.contestedAt ?? report.createdAt), now),
  charge: report.charge === null ? "" : formatPounds(report.charge),
  times: `On the way ${shortDayAndTime(report.onMyWayAt)}. Reported ${shortDayAndTime(report.createdAt)}.`,
  photos: report.photoIds.map((id) => workPhotoPath(report.bookingId, id)),
  note: report.note,
  reason: report.reason,
});
