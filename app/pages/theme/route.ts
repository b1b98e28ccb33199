import { type ActionFunctionArgs, data, redirect } from "react-router";
import { safePath } from "#app/web/respond.server.ts";
import { isTheme, themeCookie } from "#ui/theme.ts";

/** Stores the chosen theme in this browser. Without JavaScript it redirects to the previous page. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const theme = form.get("theme");
  const next = form.get("next");
  if (!isTheme(theme)) return data({ error: "theme is light, dark or system" }, { status: 422 });
  const headers = { "Set-Cookie": themeCookie(theme) };
  return next === null ? data(null, { headers }) : redirect(safePath(String(next), "/"), { status: 303, headers });
}

export const loader = () => redirect("/", 302);
