/** The server entry point of the module for a customer's home. Amounts are whole pence. Each operation's comment names its errors. */
export { homePage, listHomeWork } from "./server/home-work.server.ts";
export { noteGuarantee, remindOfGuarantees, setRoom } from "./server/rooms.server.ts";
