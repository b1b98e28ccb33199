import { createContext } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import type { AppError } from "#kernel/errors.ts";
import type { StartsWhen } from "./hydrate-on-interaction.ts";

/** The key of the request's context in loaders and actions: `const ctx = context.get(ctxKey)`. Set by the server. */
export const ctxKey = createContext<Ctx>();
/** The nonce of this page's scripts and styles. A page from the cache is sent without it (server/page-cache/allow-by-hash.ts). */
export const nonce = createContext<string>("");
/** When the scripts of a visitor's page run. */
export const startsWhen = createContext<StartsWhen>("painted");
/** The form with files that the server has read (server/bodies), or why it has not; null when the body is still to be read. */
export const uploadedForm = createContext<FormData | AppError | null>(null);
/** The rendered document, for the server; null when the router replied with something else. */
export const pageText = createContext<Buffer | null>(null);
