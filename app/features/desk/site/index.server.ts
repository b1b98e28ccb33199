/** The server entry point of site, a part of the desk module: announcements and switches. */
export {
  changeAnnouncement,
  endAnnouncement,
  findAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from "./server/announcements.server.ts";
export { createSiteMemory } from "./server/site-memory.server.ts";
export { changeSwitch, listSwitches, type SwitchChange } from "./server/switches.server.ts";
