import { createContext, type MiddlewareFunction } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { type LayoutState, readLayoutState } from "#flows/layout-state.server.ts";

export const layoutState = createContext<LayoutState>();

/** Reads the position of the stream before the loaders run: events that happen meanwhile are sent twice rather than never. */
export const setLayoutState: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(layoutState, await readLayoutState(context.get(ctxKey)));
  return next();
};
