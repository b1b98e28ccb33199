import { Menu as MenuIcon } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { Logo } from "#ui/logo.tsx";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { texts } from "./texts.ts";

const SIGN_UP = "/auth?mode=sign-up";

/** The header for visitors. On phones the links are in a menu; Log In and Sign Up stay visible while they fit. */
export function PublicHeader() {
  const t = useTexts(texts);
  const links = Object.entries(t.header);
  return (
    <header className="border-b">
      <div className="wrap flex min-h-17 flex-wrap items-center gap-2.5">
        <Logo to="/" />
        <nav aria-label={t.mainNavigation} className="ml-auto flex flex-wrap items-center gap-2.5">
          <ul className="mr-2 hidden items-center gap-1 lg:flex">
            {links.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center rounded-md px-3 hover:text-green">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ButtonLink to="/auth" variant="text" className="max-[27rem]:hidden">
            {t.logIn}
          </ButtonLink>
          <ButtonLink to={SIGN_UP} size="sm" className="whitespace-nowrap">
            {t.signUp}
          </ButtonLink>
          <span className="launcher-slot -mr-2.5" />
          <Menu
            label={t.menu}
            trigger={<MenuIcon aria-hidden />}
            className="-mr-2.5 lg:hidden"
            triggerClassName="rounded-md hover:bg-sunk"
          >
            <ul>
              {[...links, ["/auth", t.logIn] as const, [SIGN_UP, t.signUp] as const].map(([to, label]) => (
                <li key={to}>
                  <MenuLink to={to}>{label}</MenuLink>
                </li>
              ))}
            </ul>
          </Menu>
        </nav>
      </div>
    </header>
  );
}
