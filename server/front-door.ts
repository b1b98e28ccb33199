import { Hono } from "hono";
import type { Ctx } from "#app/context.server.ts";
import { actorOf } from "#features/accounts/index.server.ts";
import { newId } from "#kernel/id.ts";
import { contextOf, type House } from "./house.ts";
import { assets } from "./middleware/assets.ts";

export interface Front {
  Variables: { ctx: Ctx; nonce: string; requestId: string };
}

export type PageHandler = (request: Request, ctx: Ctx, nonce: string) => Promise<Response>;

interface Parts {
  /** React Router; without it (tests of the API) pages are 404. */
  pages?: PageHandler;
  /** The folder of built files; in development Vite serves them. */
  assetsDir?: string;
}

/** Every request's way through the house, in order. */
export function frontDoor(house: House, parts: Parts = {}): Hono<Front> {
  const app = new Hono<Front>();
  if (parts.assetsDir) app.use(assets(parts.assetsDir));
  app.use(async (c, next) => {
    c.set("requestId", newId());
    c.set("nonce", btoa(newId()));
    await next();
  });
  app.all("/api/auth/*", (c) => house.auth.handler(c.req.raw));
  app.use(async (c, next) => {
    const actor = await actorOf(house.auth, house.database.db, c.req.raw.headers);
    const baseUrl = house.settings.BASE_URL ?? new URL(c.req.url).origin;
    c.set("ctx", contextOf(house, { actor, requestId: c.get("requestId"), baseUrl }));
    await next();
  });
  const { pages } = parts;
  if (pages) app.all("*", (c) => pages(c.req.raw, c.get("ctx"), c.get("nonce")));
  return app;
}
