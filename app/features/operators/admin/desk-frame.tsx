import { Bell, Menu as MenuIcon, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DESK_ROLE_LABELS } from "#kernel/desk-roles.ts";
import { useTexts } from "#ui/language.ts";
import { AccountMenu } from "#ui/layout/account-menu.tsx";
import { Unread } from "#ui/layout/unread.tsx";
import type { Viewer } from "#ui/layout/viewer.ts";
import { Logo } from "#ui/logo.tsx";
import { Menu } from "#ui/menu.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { WaitingCounts } from "../index.server.ts";
import { texts } from "./desk-frame.texts.ts";
import { DeskNav } from "./desk-nav.tsx";
import { DeskSearch } from "./desk-search.tsx";

interface DeskFrameProps {
  viewer: Viewer | null;
  unread: number;
  counts: WaitingCounts | undefined;
  children: ReactNode;
}

/** The operators' frame: a rail at the side (icons only between 1024 and 1280 px), and on phones a bar with a menu. */
export function DeskFrame({ viewer, unread, counts, children }: DeskFrameProps) {
  const t = useTexts(texts);
  return (
    <div className="desk flex flex-1 flex-col lg:flex-row">
      <header className="no-print sticky top-0 z-20 flex min-h-14 items-center gap-1 border-line border-b bg-paper px-4 lg:hidden">
        <Logo to="/admin" />
        <span className="ml-auto" />
        <Link to="/admin/search" className="tap flex items-center justify-center rounded-full hover:bg-sunk">
          <Search aria-hidden className="size-5" />
          <VisuallyHidden>{t.searchEverything}</VisuallyHidden>
        </Link>
        <Notifications unread={unread} />
        {viewer && <AccountMenu viewer={viewer} />}
        <Menu label={t.sections} trigger={<MenuIcon aria-hidden />} triggerClassName="rounded-md hover:bg-sunk">
          <nav aria-label={t.adminSections} className="max-h-[70dvh] w-64 overflow-y-auto">
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
        <nav aria-label={t.admin} className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
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

const Notifications = ({ unread }: { unread: number }) => {
  const t = useTexts(texts);
  return (
    <Link to="/notifications" className="tap relative flex items-center justify-center rounded-full hover:bg-sunk">
      <Bell aria-hidden className="size-5" />
      <VisuallyHidden>{t.notifications}</VisuallyHidden>
      <Unread count={unread} className="absolute top-0.5 left-[calc(50%+1px)]" />
    </Link>
  );
};
