import { createCookie } from "react-router";
import { pathOf } from "./actions.server.ts";
import { safePath } from "./respond.server.ts";

/**
 * The page below /admin that somebody has opened without a session. The specification sends them to the landing page; an operator who then signs in goes
 * on to it. It is a path of this site, in a cookie that no script reads, and only an operator's home page follows it.
 */
const cookie = createCookie("desk-page", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 15 * 60 });

const BELOW_ADMIN = /^\/admin(?=[/?]|$)/;
const LONGEST = 1_000;

/** The header that remembers the page of a request; null for a page that is not below /admin. */
export async function rememberDeskPage(request: Request): Promise<string | null> {
  const path = pathOf(request);
  return isDeskPage(path) ? cookie.serialize(path) : null;
}

/** The remembered page, if it is one; otherwise /admin. */
export async function deskPageOf(request: Request): Promise<string> {
  const path: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof path === "string" && isDeskPage(path) ? path : "/admin";
}

export const forgetDeskPage = (): Promise<string> => cookie.serialize("", { maxAge: 0 });

const isDeskPage = (path: string): boolean =>
  BELOW_ADMIN.test(path) && path.length <= LONGEST && safePath(path, "") === path;
