import type { HttpBindings } from "@hono/node-server";
import type { Ctx } from "#app/context.server.ts";

/** What the front door puts on a request, and what it was handed by Node. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Address that the request came from, proxies we trust taken off. */
    address: string;
    /** Marks this response's own scripts and styles for the content security policy. */
    nonce: string;
    /** The pattern of the path ("/job/:id"): what logs and metrics say instead of the path itself. */
    route: string;
    ctx: Ctx;
  };
}
