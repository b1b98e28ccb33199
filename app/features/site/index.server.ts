/** The server entry point of the site module: announcements and switches. */
export { changeAnnouncement, endAnnouncement, publishAnnouncement } from "./server/change-announcements.server.ts";
export { findAnnouncement, listAnnouncements } from "./server/list-announcements.server.ts";
export { createSiteMemory } from "./server/site-memory.server.ts";
export { changeSwitch, listSwitches, type SwitchChange } from "./server/switches.server.ts";
