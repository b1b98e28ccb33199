import type { Language } from "#kernel/language.ts";

/** Chooses the other language, in its own words. A form without the router: the document is loaded again, in that language, with or without scripts. */
export function LanguageSwitch({ chosen }: { chosen: Language }) {
  const [other, name] = chosen === "cy" ? ["en-GB", "English"] : ["cy", "Cymraeg"];
  return (
    <form method="post" action="/language">
      <button type="submit" name="language" value={other} lang={other} className="link tap">
        {name}
      </button>
    </form>
  );
}
