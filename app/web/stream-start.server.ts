import { createContext, type MiddlewareFunction } from "react-router";
import { ctx } from "./context.ts";
import { lastEvent } from "./last-event.server.ts";

/** The event that a page's stream goes on from; null for visitors, who have none. */
export const streamStart = createContext<number | null>(null);

/** Asked before any loader reads: what happens while they do is told again rather than never. */
export const noteStreamStart: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { actor, db } = context.get(ctx);
  if (actor.kind === "user") context.set(streamStart, await lastEvent(db, actor.id));
  return next();
};
