/** The server entry point of health, a part of the desk module. */
export { countAllDays, countDays, readDays, readSnapshots } from "./server/health-counts.server.ts";
