/** The server entry point of the module for a customer's home. Amounts are whole pence. Each operation's comment names its errors. */
export { homePage, listHomeWork } from "./server/home-work.server.ts";
export { noteGuarantee } from "./server/note-guarantee.server.ts";
export { remindOfGuarantees } from "./server/remind-of-guarantees.server.ts";
export { setRoom } from "./server/set-room.server.ts";
