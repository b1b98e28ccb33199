import { data, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { AppError } from "#kernel/errors.ts";

/** The signed-in user of a page, or a redirect (a page's own choice: "/" or "/auth?next=…"). */
export function signedIn(ctx: Ctx, elseGo: string): User {
  if (ctx.actor.kind !== "user") throw redirect(elseGo, 302);
  return requireUser(ctx.actor);
}

/** Runs a page's reads; an AppError becomes the page of its status (404 for what is private or missing). */
export async function orErrorPage<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError) throw data({ code: error.code, message: error.message }, { status: error.status });
    throw error;
  }
}
