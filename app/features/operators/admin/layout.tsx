import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { adminOf } from "#app/web/admin.server.ts";
import { cx } from "#ui/cx.ts";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/layout";
import { adminLinks } from "./admin-nav.ts";

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return null;
}

/** The layout of /admin: the navigation is at the side, and in a row above the page on phones. */
export default function AdminLayout() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // On phones the row is wider than the screen: scrolls the current link into view without scrolling the page.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[aria-current="page"]`);
    if (current && pathname) list.current?.scrollTo({ left: current.offsetLeft - 16 });
  }, [pathname]);
  return (
    <Page className="grid gap-x-10 gap-y-6 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <nav aria-label="Admin" className="min-w-0 border-line max-lg:border-b lg:border-r lg:pr-4">
        <ul ref={list} className="scroll-quiet relative -m-1 flex gap-1 p-1 max-lg:pb-2 lg:sticky lg:top-6 lg:flex-col">
          {adminLinks.map(({ to, label, icon: Icon }) => (
            <li key={to} className="flex-none">
              <NavLink
                to={to}
                end={to === "/admin"}
                className={({ isActive }) => cx(item, isActive ? here : elsewhere)}
              >
                <Icon aria-hidden className="size-5 flex-none" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <Outlet />
      </div>
    </Page>
  );
}

const item = "tap flex items-center gap-2.5 whitespace-nowrap rounded-md px-3 py-2 font-semibold transition-colors";
const here = "bg-green-soft text-green";
const elsewhere = "text-soft hover:bg-sunk hover:text-ink";
