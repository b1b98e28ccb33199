import type { Ctx } from "#app/context.server.ts";
import { ENGLISH, type Language, languageFromCookie } from "#kernel/language.ts";

/** The language that a visitor has chosen. For people who are signed in everything is in English, because few of their pages are translated. */
export const chosenLanguage = ({ actor }: Pick<Ctx, "actor">, request: Request): Language =>
  actor.kind === "user" ? ENGLISH : languageFromCookie(request.headers.get("Cookie"));
