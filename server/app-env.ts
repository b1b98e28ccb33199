import type { HttpBindings } from "@hono/node-server";
import type { Ctx } from "#app/context.server.ts";
import type { LayoutState } from "#flows/layout-state.server.ts";
import type { AppError } from "#kernel/errors.ts";
import type { Quota } from "./rate-limits.ts";

/** The variables that the middleware sets on a request, and the bindings from Node. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The client's IP address, read through the trusted proxies. */
    address: string;
    /** Allows this response's own scripts and styles in the content security policy. */
    nonce: string;
    /** The pattern of the path ("/job/:id"), which logs and metrics use in place of the path. */
    route: string;
    /** The form with files of this request, once it was read or refused (server/middleware/bodies.ts). */
    form: FormData | AppError | undefined;
    /** The bytes of this request's body, once they were read within its limits (server/middleware/bodies.ts). */
    body: Uint8Array | undefined;
    /** The limit that this request counts in, and what is left of it. */
    quota: Quota | undefined;
    /** What the layout shows of a signed-in person, if it was read together with the session. */
    layout: LayoutState | undefined;
    ctx: Ctx;
  };
}
