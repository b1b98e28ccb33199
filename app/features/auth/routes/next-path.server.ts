import { safePath } from "#app/web/respond.server.ts";

/** Where a visitor goes after signing in: the page of this site that `next` names, or their home page. */
export const nextPath = (request: Request): string => safePath(new URL(request.url).searchParams.get("next"), "/home");
