import { createCookie, redirect } from "react-router";
import { isId } from "#kernel/id.ts";
import { safePath } from "./respond.server.ts";

/** What a visitor pressed that needs somebody signed in: to save or to message a tradesperson. */
export interface Pending {
  act: "save" | "message";
  id: string;
}

/**
 * Carries it over signing in. Only our own forms set it (a POST from our own origin), so that no link of a stranger can
 * do anything in somebody's name; an hour is enough for a sign-up.
 */
const pendingCookie = createCookie("pending", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 3_600 });

/** To the sign-in page, from there to /resume, which does it, and then back. */
export async function signInFirst(pending: Pending, back: string): Promise<Response> {
  const resume = `/resume?back=${encodeURIComponent(safePath(back, "/"))}`;
  return redirect(`/auth?next=${encodeURIComponent(resume)}`, {
    status: 303,
    headers: { "Set-Cookie": await pendingCookie.serialize(pending) },
  });
}

/** What this browser was about to do, and the header that forgets it. */
export async function takePending(request: Request): Promise<{ pending: Pending | null; forget: string }> {
  const value: unknown = await pendingCookie.parse(request.headers.get("Cookie"));
  const { act, id } = (value ?? {}) as Partial<Pending>;
  const pending = (act === "save" || act === "message") && isId(id) ? { act, id } : null;
  return { pending, forget: await pendingCookie.serialize("", { maxAge: 0 }) };
}
