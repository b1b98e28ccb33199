/** The server entry point of API keys, a part of the identity module. Times are UTC; each operation's comment names its errors. */

export {
  type ApiKey,
  createApiKey,
  deleteExpiredKeys,
  keyHashIn,
  listApiKeys,
  noteKeyUse,
  revokeAllApiKeys,
  revokeApiKey,
  revokeMyApiKeys,
} from "./server/api-keys.server.ts";
export {
  calendarLink,
  endCalendarLink,
  readCalendarToken,
  resetCalendarLink,
  showNamesInCalendar,
  showsNamesInCalendar,
} from "./server/calendar-link.server.ts";
