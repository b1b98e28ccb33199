/** The public interface of the operators module on the server. Every operation throws NOT_SIGNED_IN, WRONG_ROLE and TWO_FACTOR_NEEDED. */
export { type AdminStats, adminStats, type WaitingCounts, waitingCounts } from "./server/admin-stats.server.ts";
export { auditChoices, peopleMeant } from "./server/audit-choices.server.ts";
export { backgroundWork, type FailedWork, type Queue } from "./server/background-work.server.ts";

export { changeRole } from "./server/change-role.server.ts";
export { chooseColumns, chosenColumns } from "./server/desk-columns.server.ts";
export { addDeskNote, type DeskNote, newestNotes } from "./server/desk-notes.server.ts";
export { endViewings } from "./server/end-viewings.server.ts";
export { exportActs } from "./server/export-acts.server.ts";
export { type BookingDetail, findBookingForDesk } from "./server/find-booking.server.ts";
export { findUser, type UserDetail } from "./server/find-user.server.ts";
export type { FoundThing } from "./server/found-things.server.ts";
export { type LoggedAct, listActs } from "./server/list-acts.server.ts";
export { type ListedUser, listUsers } from "./server/list-users.server.ts";
export { lockSuspendable, lockSuspended } from "./server/lock-for-suspension.server.ts";
export { logViewedPage } from "./server/log-viewed-page.server.ts";
export { type PersonOfBooking, peopleOfBooking } from "./server/people-of-booking.server.ts";
export { personTimeline } from "./server/person-timeline.server.ts";
export { presentAct } from "./server/present-act.server.ts";
export { presentDeskBooking, presentFound } from "./server/present-desk.server.ts";
export { presentStats, presentUser } from "./server/present-user.server.ts";
export type { Timeline } from "./server/read-timeline.server.ts";
export { retryJob } from "./server/retry-job.server.ts";
export { searchEverything } from "./server/search-everything.server.ts";
export { startViewing } from "./server/start-viewing.server.ts";
export { stopViewing } from "./server/stop-viewing.server.ts";
export { timelineOfBooking } from "./server/timeline-of-booking.server.ts";
