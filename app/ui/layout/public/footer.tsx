import type { Language } from "#kernel/language.ts";
import { useBrand } from "#ui/brand.tsx";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { texts } from "./texts.ts";

interface FooterProps {
  year: number | undefined;
  /** The language that the visitor has chosen. Without it there is no choice, as for people who are signed in. */
  chosen: Language | undefined;
}

const quiet = "inline-flex min-h-11 items-center text-soft hover:text-green hover:underline";

export function Footer({ year, chosen }: FooterProps) {
  const t = useTexts(texts);
  const brand = useBrand();
  const copyright = `© ${year ? `2024–${year}` : "2024"} ${brand}`;
  return (
    <footer className="border-t bg-sunk">
      <div className="wrap grid gap-x-12 gap-y-9 pt-14 pb-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="max-w-80">
          <LogoMark className="size-9" />
          <p className="mt-4 text-soft">{t.slogan}</p>
        </div>
        <div className="wrap-anywhere grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {Object.values(t.footer).map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-sans font-semibold tracking-normal">{title}</h2>
              <ul className="mt-1.5">
                {Object.entries(links).map(([to, label]) => (
                  <li key={to}>
                    <Link to={to} className={quiet}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="wrap text-sm">
        <nav aria-label={t.popularSearches} className="border-t py-2.5">
          <ul className="flex flex-wrap gap-x-6">
            {Object.entries(t.popular).map(([to, label]) => (
              <li key={to}>
                <Link to={to} className={quiet}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t py-3.5 text-soft">
          <p className="num">{copyright}</p>
          {chosen && <LanguageSwitch chosen={chosen} />}
        </div>
      </div>
    </footer>
  );
}

/** Chooses the other language, in its own words. A form without the router: the document is loaded again, in that language, with or without scripts. */
function LanguageSwitch({ chosen }: { chosen: Language }) {
  const [other, name] = chosen === "cy" ? ["en-GB", "English"] : ["cy", "Cymraeg"];
  return (
    <form method="post" action="/language">
      <button type="submit" name="language" value={other} lang={other} className="link tap">
        {name}
      </button>
    </form>
  );
}
