import { Bell, Menu as MenuIcon, Search } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, NavLink, useLocation, useNavigate } from "react-router";
import { useCan } from "#app/web/allowed.tsx";
import { DESK_ROLE_LABELS } from "#kernel/desk-roles.ts";
import { cx } from "#ui/cx.ts";
import { openDialog } from "#ui/dialog.tsx";
import { AccountMenu } from "#ui/layout/account-menu.tsx";
import { Unread } from "#ui/layout/unread.tsx";
import type { Viewer } from "#ui/layout/viewer.ts";
import { Logo } from "#ui/logo.tsx";
import { Menu } from "#ui/menu.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { WaitingCounts } from "../index.server.ts";
import { SEARCH_MAX } from "../rules/search-query.ts";
import { type AdminLink, adminGroups } from "./admin-nav.ts";

/** Opens the palette with Ctrl K; it is downloaded then, and not before. A link to "#refund" opens that dialog of its page. */
function PaletteKeys() {
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }>>();
  const { hash, key } = useLocation();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (document.querySelector("dialog[open]")) return;
      // Without a network there is nothing to go to.
      void import("./desk-palette.tsx").then((loaded) => setPalette(() => loaded.DeskPalette)).catch(() => undefined);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time somebody goes there
  useEffect(() => {
    if (hash && document.getElementById(hash.slice(1)) instanceof HTMLDialogElement) openDialog(hash.slice(1));
  }, [hash, key]);
  return Palette && <Palette onClose={() => setPalette(undefined)} />;
}

/** The search of the rail. "/" leads to it, unless somebody is typing; where the rail has no room for it, that and an icon lead to the page of the search. */
function DeskSearch() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      if (field.current?.offsetParent === null) return void navigate("/admin/search");
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [navigate]);
  return (
    <>
      <Link
        to="/admin/search"
        title="Search everything"
        className="mb-2 flex min-h-8 items-center justify-center rounded-md text-soft hover:bg-raised hover:text-ink xl:hidden"
      >
        <Search aria-hidden className="size-4.5" />
        <VisuallyHidden>Search everything</VisuallyHidden>
      </Link>
      <Form action="/admin/search" role="search" aria-label="Everything" className="relative mb-2 max-xl:hidden">
        <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 left-2.5 size-4 text-soft" />
        <input
          ref={field}
          type="search"
          name="q"
          maxLength={SEARCH_MAX}
          aria-label="Search everything"
          aria-keyshortcuts="/"
          placeholder="Search   Ctrl K"
          className="h-9 w-full rounded-md border border-edge bg-paper pr-2 pl-8 text-sm placeholder:text-soft"
        />
      </Form>
    </>
  );
}

/** On a ticket "/" finds a macro. */
const hasMacros = () => document.querySelector("[data-macros]") !== null;

const opensSearch = (event: KeyboardEvent): boolean => {
  const inField =
    event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]");
  return event.key === "/" && !inField && !hasMacros() && !event.ctrlKey && !event.metaKey && !event.altKey;
};

/** The sections of /admin that the role includes, with the number of waiting items in each. `rail`: between 1024 and 1280 px only the icons are visible. */
function DeskNav({ counts, rail = false }: { counts: WaitingCounts | undefined; rail?: boolean }) {
  const can = useCan();
  const groups = adminGroups.map((links) => links.filter(({ act }) => can(act))).filter((links) => links.length > 0);
  return groups.map((links, group) => (
    <ul key={links[0]?.to} className={cx("flex flex-col gap-px", group > 0 && "mt-2 border-line border-t pt-2")}>
      {links.map((link) => (
        <li key={link.to}>
          <Section link={link} count={link.count && counts?.[link.count]} rail={rail} />
        </li>
      ))}
    </ul>
  ));
}

function Section({ link: { to, label, icon: Icon }, count = 0, rail }: SectionProps) {
  return (
    <NavLink
      to={to}
      end={to === "/admin"}
      title={rail ? label : undefined}
      className={({ isActive }) =>
        cx(
          "flex items-center gap-2.5 rounded-md px-2.5 text-sm",
          // Every section is visible on a screen of 800 pixels, without scrolling.
          rail ? "min-h-8 [@media(max-height:54rem)]:min-h-6.5" : "min-h-11",
          isActive ? "bg-green-soft font-semibold text-green" : "text-soft hover:bg-raised hover:text-ink",
        )
      }
    >
      <Icon aria-hidden className="size-4.5 flex-none" />
      <span className={cx("min-w-0 flex-1 truncate", rail && "lg:max-xl:sr-only")}>{label}</span>
      {count > 0 && (
        <span className={cx("num font-semibold text-ink text-xs", rail && "lg:max-xl:sr-only")}>
          {count > MOST ? `${MOST}+` : count}
          <VisuallyHidden> waiting</VisuallyHidden>
        </span>
      )}
    </NavLink>
  );
}

/** A larger number does not fit the rail. */
const MOST = 999;

interface SectionProps {
  link: AdminLink;
  count: number | undefined;
  rail: boolean;
}

interface DeskFrameProps {
  viewer: Viewer | null;
  unread: number;
  counts: WaitingCounts | undefined;
  children: ReactNode;
}

/** The operators' frame: a rail at the side (icons only between 1024 and 1280 px), and on phones a bar with a menu. */
export function DeskFrame({ viewer, unread, counts, children }: DeskFrameProps) {
  return (
    <div className="desk flex flex-1 flex-col lg:flex-row">
      <PaletteKeys />
      <header className="no-print sticky top-0 z-20 flex min-h-14 items-center gap-1 border-line border-b bg-paper px-4 lg:hidden">
        <Logo to="/admin" />
        <span className="ml-auto" />
        <Link to="/admin/search" className="tap flex items-center justify-center rounded-full hover:bg-sunk">
          <Search aria-hidden className="size-5" />
          <VisuallyHidden>Search everything</VisuallyHidden>
        </Link>
        <Notifications unread={unread} />
        {viewer && <AccountMenu viewer={viewer} />}
        <Menu label="Sections" trigger={<MenuIcon aria-hidden />} triggerClassName="rounded-md hover:bg-sunk">
          <nav aria-label="Admin sections" className="max-h-[70dvh] w-64 overflow-y-auto">
            <DeskNav counts={counts} />
          </nav>
        </Menu>
      </header>
      <header className="no-print sticky top-0 flex h-dvh [.frame:has(.sandbox-banner)_&]:h-[calc(100dvh-1.875rem)] w-14 flex-none flex-col border-line border-r bg-sunk px-2 py-3 max-lg:hidden xl:w-51">
        <div className="mb-2 flex min-h-9 items-center justify-between px-1 max-xl:hidden">
          <Logo to="/admin" />
          <span className="rounded-md border border-edge px-2 py-0.5 font-semibold text-soft text-xs">
            {DESK_ROLE_LABELS[viewer?.deskRole ?? "admin"]}
          </span>
        </div>
        <DeskSearch />
        <nav aria-label="Admin" className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
          <DeskNav counts={counts} rail />
        </nav>
        <div className="flex items-center gap-1 pt-2 max-xl:-mx-2 max-xl:flex-col">
          {viewer && <AccountMenu viewer={viewer} align="start" up />}
          <span className="min-w-0 flex-1 truncate font-semibold text-sm max-xl:hidden">{viewer?.name}</span>
          <Notifications unread={unread} />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 flex-1 px-4 pt-5 pb-16 outline-none lg:px-5 [&_.title]:text-[1.375rem] [&_:is(.heading,.subheading)]:text-base"
      >
        {children}
      </main>
    </div>
  );
}

const Notifications = ({ unread }: { unread: number }) => (
  <Link to="/notifications" className="tap relative flex items-center justify-center rounded-full hover:bg-sunk">
    <Bell aria-hidden className="size-5" />
    <VisuallyHidden>Notifications</VisuallyHidden>
    <Unread count={unread} className="absolute top-0.5 left-[calc(50%+1px)]" />
  </Link>
);
