import { data, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { AppError } from "#kernel/errors.ts";

/** The signed-in user of a page. Redirects visitors to the given path ("/" or "/auth?next=…"). */
export function signedIn(ctx: Ctx, otherwise: string): User {
  if (ctx.actor.kind !== "user") throw redirect(otherwise, 302);
  return requireUser(ctx.actor);
}

/** Awaits a page's read; an AppError becomes the error page of its status (404 for what is private or missing). */
export async function orErrorPage<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof AppError) throw data({ code: error.code, message: error.message }, { status: error.status });
    throw error;
  }
}
