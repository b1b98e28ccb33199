import { createContext, type MiddlewareFunction } from "react-router";
import { ctxKey } from "./context.ts";
import { lastEvent } from "./last-event.server.ts";

/** The id of the event after which the page's stream starts; null for visitors, who have no stream. */
export const streamStart = createContext<number | null>(null);

/** Reads the position before the loaders run: events that happen meanwhile are sent twice rather than never. */
export const setStreamStart: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { actor, db } = context.get(ctxKey);
  if (actor.kind === "user") context.set(streamStart, await lastEvent(db, actor.id));
  return next();
};
