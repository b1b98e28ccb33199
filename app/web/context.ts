import { createContext } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import type { AppError } from "#kernel/errors.ts";

/** The key of the request's context in loaders and actions: `const ctx = context.get(ctxKey)`. Set by the server. */
export const ctxKey = createContext<Ctx>();
/** The nonce of this response's scripts; "" where the security policy allows them by hash (server/page-cache). */
export const nonce = createContext<string>("");
/** The form with files that the server has read (server/bodies), or why it has not; null when the body is still to be read. */
export const uploadedForm = createContext<FormData | AppError | null>(null);
/** The rendered document, for the server; null when the router replied with something else. */
export const pageText = createContext<string | null>(null);
/** The styles that the document carries, for its security policy; "" when it only links to them. */
export const pageStyles = createContext<string>("");
