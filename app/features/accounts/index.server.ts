export { actorOf, type Caller, callerOf, renewSession } from "./server/actor.server.ts";
export { type Auth, makeAuth } from "./server/auth.server.ts";
export { mailReader } from "./server/mail-reader.server.ts";
