import { pathOf } from "#app/web/actions.server.ts";
import { safePath } from "#app/web/respond.server.ts";

/**
 * Where a visitor goes after signing in: the page of this site that `next` names, or their home page. A page other than those of signing
 * in, which offers to do so in place, is not left.
 */
export function nextPath(request: Request): string {
  const page = pathOf(request);
  const otherwise = SIGN_IN_PAGES.test(page) ? "/home" : page;
  return safePath(new URL(request.url).searchParams.get("next"), otherwise);
}

const SIGN_IN_PAGES = /^\/(auth|confirm-identity|terms)\b/;
