import { useLocation } from "react-router";
import type { Language } from "#kernel/language.ts";

/** The language that can be chosen instead, in its own words. */
const OTHER = { "en-GB": { language: "cy", name: "Cymraeg" }, cy: { language: "en-GB", name: "English" } } as const;

/** Chooses the other language. A form without the router: the document is loaded again, in that language, with or without scripts. */
export function LanguageSwitch({ chosen }: { chosen: Language }) {
  const { pathname, search } = useLocation();
  const { language, name } = OTHER[chosen];
  return (
    <form method="post" action="/language">
      <input type="hidden" name="next" value={pathname + search} />
      <button type="submit" name="language" value={language} lang={language} className="link tap">
        {name}
      </button>
    </form>
  );
}
