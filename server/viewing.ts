import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import type { Ctx } from "#app/context.server.ts";
import { readOnly } from "#db/read-only.server.ts";
import { logViewedPage } from "#features/desk/operators/index.server.ts";
import { viewedRequest } from "#features/desk/operators/rules/viewing.ts";
import { callerOf } from "#features/identity/auth/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { AppEnv } from "./app-env.ts";
import type { AppServices } from "./app-services.ts";

/**
 * A request of an operator who sees what somebody else sees; the API has refused its own (`apiCallerOf`). Every request but that of "Stop" and
 * reads of pages that may be shown is refused here. Each page is recorded first, and is then made in one read-only transaction: whatever a
 * loader would write, PostgreSQL refuses.
 */
export async function asViewed(
  c: Context<AppEnv>,
  next: Next,
  { ctx, pattern }: { ctx: Ctx; pattern: string },
): Promise<void> {
  c.set("ctx", ctx);
  const what = viewedRequest(c.req.method, pattern);
  if (what === "refuse-change") throw errors.VIEW_ONLY();
  if (what === "refuse-page") return hidden(c, next, ctx);
  if (what === "stop") await next();
  else {
    if (what === "show") await logViewedPage(ctx, ctx.actor as User, pagePath(c.req.path));
    await readOnly(ctx.db, async (db) => {
      c.set("ctx", { ...ctx, db });
      await next();
    });
  }
  c.res.headers.set("Cache-Control", "private, no-store");
}

/** A page gets an explanation with the bar, rendered without a user; other requests get the error itself. */
async function hidden(c: Context<AppEnv>, next: Next, ctx: Ctx): Promise<void> {
  const { name, viewing } = ctx.actor as User;
  const isPage = c.req.path.endsWith(".data") || c.req.header("accept")?.includes("text/html");
  if (!isPage || !viewing) throw errors.VIEW_HIDDEN();
  const actor = { kind: "visitor", hiddenFrom: { name, until: viewing.until } } as const;
  await readOnly(ctx.db, async (db) => {
    c.set("ctx", { ...ctx, actor, db });
    await next();
  });
  c.res.headers.set("Cache-Control", "private, no-store");
}

/** Without the ending of the router's requests for data. */
const pagePath = (path: string) => (path === "/_root.data" ? "/" : path.replace(/\.data$/, ""));

/**
 * While an operator sees what somebody else sees, nothing changes how anybody signs in, the operator neither: only signing out works, which ends
 * it too.
 */
export const ownAccount = ({ auth, database: { db } }: AppServices) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.path !== "/api/auth/sign-out") {
      const { actor } = await callerOf(auth, db, c.req.raw.headers);
      if (actor.kind === "user" && actor.viewing) throw errors.VIEW_ONLY();
    }
    await next();
  });
