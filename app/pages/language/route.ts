import { type ActionFunctionArgs, data, redirect } from "react-router";
import { safePath } from "#app/web/respond.server.ts";
import { isLanguage, languageCookie } from "#kernel/language.ts";

/** Stores the chosen language in this browser and loads the page again, whose document is then in that language. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const language = form.get("language");
  if (!isLanguage(language)) return data({ error: "language is en-GB or cy" }, { status: 422 });
  const headers = { "Set-Cookie": languageCookie(language) };
  return redirect(pageBefore(request), { status: 303, headers });
}

/** The page with the form, so that no page has to repeat its own address; the first page for browsers that do not say. */
function pageBefore(request: Request): string {
  const from = URL.parse(request.headers.get("Referer") ?? "");
  return safePath(from && from.pathname + from.search, "/");
}

export const loader = () => redirect("/", 302);
