import { Menu as MenuIcon } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { Logo } from "#ui/logo.tsx";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { logIn, publicLinks, signUp } from "./public-links.ts";
import { texts } from "./texts.ts";

/** The header for visitors. On phones the links are in a menu; Log In and Sign Up stay visible while they fit. */
export function PublicHeader() {
  const t = useTexts(texts);
  const links = publicLinks(t);
  const [logInLink, signUpLink] = [logIn(t), signUp(t)];
  return (
    <header className="border-line border-b">
      <div className="wrap flex min-h-17 items-center gap-2.5">
        <Logo to="/" />
        <nav aria-label={t.mainNavigation} className="ml-auto flex items-center gap-2.5">
          <ul className="mr-2 hidden items-center gap-1 lg:flex">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-flex min-h-11 items-center rounded-md px-3 hover:text-green">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
          <ButtonLink to={logInLink.to} size="sm" className="max-[27rem]:hidden">
            {logInLink.label}
          </ButtonLink>
          <ButtonLink to={signUpLink.to} size="sm" variant="agree" className="whitespace-nowrap">
            {signUpLink.label}
          </ButtonLink>
          <span className="launcher-slot -mr-2.5" />
          <Menu
            label={t.menu}
            trigger={<MenuIcon aria-hidden />}
            className="-mr-2.5 lg:hidden"
            triggerClassName="rounded-md hover:bg-sunk"
          >
            <ul>
              {[...links, logInLink, signUpLink].map((link) => (
                <li key={link.to}>
                  <MenuLink to={link.to}>{link.label}</MenuLink>
                </li>
              ))}
            </ul>
          </Menu>
        </nav>
      </div>
    </header>
  );
}
