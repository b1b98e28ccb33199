import { Link } from "react-router";
import { useBrand } from "#ui/brand.tsx";
import { LogoMark } from "#ui/logo.tsx";
import { footerGroups } from "./public-links.ts";

interface FooterProps {
  year: number | undefined;
  /** For signed-in people: one line. */
  brief?: boolean;
}

export function Footer({ year, brief }: FooterProps) {
  const brand = useBrand();
  const copyright = `© ${year ? `2024–${year}` : "2024"} ${brand}`;
  if (brief)
    return (
      <footer className="border-line border-t">
        <p className="wrap num py-6 text-sm text-soft">{copyright}</p>
      </footer>
    );
  return (
    <footer className="border-line border-t bg-sunk">
      <div className="wrap flex flex-wrap justify-between gap-x-16 gap-y-8 pt-12 pb-10">
        <div className="max-w-72">
          <LogoMark className="size-9" />
          <p className="mt-4 text-soft">Local tradespeople, checked. Your money held until you approve the work.</p>
        </div>
        <div className="flex flex-wrap gap-x-16 gap-y-8">
          {footerGroups.map((group) => (
            <nav key={group.title} aria-label={group.title}>
              <h2 className="font-semibold font-sans tracking-normal">{group.title}</h2>
              <ul className="mt-1.5">
                {group.links.map((link) => (
                  <li key={link.label}>
                    <Link
                      to={link.to}
                      className="inline-flex min-h-11 items-center text-soft hover:text-green hover:underline"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="wrap">
        <p className="num border-line border-t py-6 text-sm text-soft">{copyright}</p>
      </div>
    </footer>
  );
}
