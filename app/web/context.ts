import { createContext } from "react-router";
import type { Ctx } from "#app/context.server.ts";

/** The request's context in loaders and actions: `context.get(ctx)`. Set once, by the front door. */
export const ctx = createContext<Ctx>();
/** The nonce that this response's scripts carry; none ("") where they are known by their hashes (server/page-cache). */
export const nonce = createContext<string>("");
/** The rendered document, on its way to the front door; null when the router answered with something else. */
export const pageText = createContext<string | null>(null);
