import type { HttpBindings } from "@hono/node-server";
import type { Ctx } from "#app/context.server.ts";

/** What the middleware sets on a request, and what Node hands over with it. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The client's address, behind the proxies that we trust. */
    address: string;
    /** Marks this response's own scripts and styles for the content security policy. */
    nonce: string;
    /** The pattern of the path ("/job/:id"): what logs and metrics say instead of the path itself. */
    route: string;
    ctx: Ctx;
  };
}
