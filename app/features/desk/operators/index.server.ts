/** The server entry point of operators, a part of the desk module. Every operation throws NOT_SIGNED_IN, WRONG_ROLE and TWO_FACTOR_NEEDED. */

export {
  auditChoices,
  exportActs,
  type LoggedAct,
  listActs,
  peopleInActs,
  peopleMeant,
  presentAct,
} from "./server/acts.server.ts";
export { type AdminStats, adminStats, type WaitingCounts, waitingCounts } from "./server/admin-stats.server.ts";
export { backgroundWork, type FailedWork, type Queue, retryJob } from "./server/background-work.server.ts";
export { addDeskNote, type DeskNote, newestNotes } from "./server/desk-notes.server.ts";
export {
  chooseColumns,
  chosenColumns,
  type PersonOfBooking,
  peopleOfBooking,
  presentDeskBooking,
  presentFound,
} from "./server/desk-rows.server.ts";
export { type BookingDetail, findBookingForDesk } from "./server/find-booking.server.ts";
export type { FoundThing } from "./server/found-things.server.ts";
export { helpSignIn, helpSignInIn, type SignInHelp } from "./server/help-sign-in.server.ts";
export { type ListedUser, listUsers } from "./server/list-users.server.ts";
export type { Timeline } from "./server/person-timelines.server.ts";
export { personTimeline, timelineOfBooking } from "./server/person-timelines.server.ts";
export { searchEverything } from "./server/search-everything.server.ts";
export {
  changeRole,
  findUser,
  lockSuspendable,
  lockSuspended,
  presentStats,
  presentUser,
  type UserDetail,
} from "./server/users.server.ts";
export { endViewings, logViewedPage, startViewing, stopViewing, viewingOf } from "./server/viewing.server.ts";
