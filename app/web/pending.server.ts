import { createCookie, redirect } from "react-router";
import { isId } from "#kernel/id.ts";
import { safePath } from "./respond.server.ts";

/** An action that a visitor started and that requires signing in: to save or to message a tradesperson. */
export interface Pending {
  act: "save" | "message";
  id: string;
}

/**
 * Keeps the pending action while the visitor signs in. Only our own forms set it (a POST from our own origin), so that a
 * link on another site cannot act in someone's name. An hour is enough to sign up.
 */
const pendingCookie = createCookie("pending", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 3_600 });

/** Redirects to the sign-in page, which continues to /resume; that page runs the pending action and returns to `back`. */
export async function signInFirst(pending: Pending, back: string): Promise<Response> {
  const resume = `/resume?back=${encodeURIComponent(safePath(back, "/"))}`;
  return redirect(`/auth?next=${encodeURIComponent(resume)}`, {
    status: 303,
    headers: { "Set-Cookie": await pendingCookie.serialize(pending) },
  });
}

/** The pending action of this browser, and the Set-Cookie header that clears it. */
export async function takePending(request: Request): Promise<{ pending: Pending | null; clearCookie: string }> {
  const value: unknown = await pendingCookie.parse(request.headers.get("Cookie"));
  const { act, id } = (value ?? {}) as Partial<Pending>;
  const pending = (act === "save" || act === "message") && isId(id) ? { act, id } : null;
  return { pending, clearCookie: await pendingCookie.serialize("", { maxAge: 0 }) };
}
