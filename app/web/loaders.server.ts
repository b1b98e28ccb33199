import { data, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { isConfirmed, requireUser, type User } from "#kernel/actor.ts";
import { AppError } from "#kernel/errors.ts";

/** The signed-in user of a page. Redirects visitors to the given path ("/" or "/auth?next=…"). */
export function signedIn(ctx: Ctx, otherwise: string): User {
  if (ctx.actor.kind !== "user") throw redirect(otherwise, 302);
  return requireUser(ctx.actor);
}

/** For a download that needs a recent proof of identity. Redirects to the page that asks for it, which leads on to `next`. */
export function confirmedFor({ actor, clock }: Ctx, next: string): void {
  if (actor.kind === "user" && !isConfirmed(actor, clock.now()))
    throw redirect(`/confirm-identity?next=${encodeURIComponent(next)}`, 302);
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
