import { type ActionFunctionArgs, data, redirect } from "react-router";
import { safePath } from "#app/web/respond.server.ts";
import { isLanguage, languageCookie } from "#kernel/language.ts";

/** Stores the chosen language in this browser and loads the page again, whose document is then in the other language. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const language = form.get("language");
  if (!isLanguage(language)) return data({ error: "language is en-GB or cy" }, { status: 422 });
  const next = safePath(String(form.get("next") ?? ""), "/");
  return redirect(next, { status: 303, headers: { "Set-Cookie": languageCookie(language) } });
}

export const loader = () => redirect("/", 302);
