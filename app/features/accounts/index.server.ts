export { actorOf, type Caller, callerOf, renewSession } from "./server/actor.server.ts";
export { type Auth, makeAuth } from "./server/auth.server.ts";
