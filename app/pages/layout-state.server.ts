import { createContext, type MiddlewareFunction } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { type LayoutState, readLayoutState } from "#flows/layout-state.server.ts";

export const layoutState = createContext<LayoutState>();

/** What was read together with the session, if it was. */
export const layoutOfSession = createContext<LayoutState | null>(null);

/** Reads the position of the stream before the loaders run: events that happen meanwhile are sent twice rather than never. */
export const setLayoutState: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(layoutState, context.get(layoutOfSession) ?? (await readLayoutState(context.get(ctxKey))));
  return next();
};
