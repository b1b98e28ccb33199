import { createContext } from "react-router";
import type { Ctx } from "#app/context.server.ts";

/** The request's context in loaders and actions: `context.get(ctx)`. Set once, by the front door. */
export const ctx = createContext<Ctx>();
/** The nonce that this response's scripts carry. */
export const nonce = createContext<string>("");
