import { SLOGAN } from "#config/brand/names.ts";
import { useBrand } from "#ui/brand.tsx";
import { Link } from "#ui/link.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { footerGroups, popularLinks } from "./public-links.ts";

interface FooterProps {
  year: number | undefined;
}

const quiet = "inline-flex min-h-11 items-center text-soft hover:text-green hover:underline";

export function Footer({ year }: FooterProps) {
  const brand = useBrand();
  const copyright = `© ${year ? `2024–${year}` : "2024"} ${brand}`;
  return (
    <footer className="border-line border-t bg-sunk">
      <div className="wrap grid gap-x-12 gap-y-9 pt-14 pb-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="max-w-80">
          <LogoMark className="size-9" />
          <p className="mt-4 text-soft">{SLOGAN}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {footerGroups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="font-sans font-semibold tracking-normal">{title}</h2>
              <ul className="mt-1.5">
                {links.map(({ to, label }) => (
                  <li key={label}>
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
        <nav aria-label="Popular" className="border-line border-t py-2.5">
          <ul className="flex flex-wrap gap-x-6">
            {popularLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={quiet}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="num border-line border-t py-6 text-soft">{copyright}</p>
      </div>
    </footer>
  );
}
