/** The public interface of the health module on the server. */
export { countAllDays, countDays } from "./server/count-days.server.ts";
export { readDays } from "./server/read-days.server.ts";
export { readSnapshots } from "./server/read-snapshots.server.ts";
