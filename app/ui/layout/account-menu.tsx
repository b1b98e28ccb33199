import { LogOut, Search, ShieldUser, User } from "lucide-react";
import { Form } from "react-router";
import { Avatar } from "#ui/avatar.tsx";
import { Menu, MenuButton, MenuLink, type MenuProps } from "#ui/menu.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { isMac, OPEN_PALETTE } from "./open-palette.ts";
import type { Viewer } from "./viewer.ts";

const accountTypesText = { customer: "Customer account", tradesperson: "Tradesperson account" };

const accountTypes = accountTypesText;

/** The signed-in person's name and account type, links, the theme switch and signing out. */
export function AccountMenu({ viewer, ...place }: { viewer: Viewer } & Pick<MenuProps, "align" | "up" | "className">) {
  return (
    <Menu
      {...place}
      label={`Your account: ${viewer.name}`}
      trigger={<Avatar name={viewer.name} seed={viewer.id} src={viewer.avatarUrl} />}
    >
      <div className="px-3 pt-2 pb-3">
        <p className="font-semibold">{viewer.name}</p>
        <p className="text-sm text-soft">{viewer.isAdmin ? "Admin account" : accountTypes[viewer.userType]}</p>
      </div>
      {viewer.isAdmin && (
        <MenuLink to="/admin" icon={<ShieldUser aria-hidden className="size-5 text-soft" />}>
          Admin
        </MenuLink>
      )}
      <MenuLink to="/profile" icon={<User aria-hidden className="size-5 text-soft" />}>
        Profile
      </MenuLink>
      {!viewer.isAdmin && <SearchButton />}
      <div className="py-1.5">
        <ThemeSwitch />
      </div>
      <Form method="post" action="/auth">
        <MenuButton
          type="submit"
          name="intent"
          value="sign-out"
          icon={<LogOut aria-hidden className="size-5 text-soft" />}
        >
          Log Out
        </MenuButton>
      </Form>
    </Menu>
  );
}

/** Opens the palette, and names its keys. The focus goes to the menu's button first, because it returns there when the palette closes. */
function SearchButton() {
  const keys = useHydrated() && isMac() ? "⌘ K" : "Ctrl K";
  return (
    <MenuButton
      icon={<Search aria-hidden className="size-5 text-soft" />}
      aria-haspopup="dialog"
      data-palette
      className="noscript:hidden max-lg:hidden"
      onClick={({ currentTarget }) => {
        const menu = currentTarget.closest("details");
        menu?.querySelector("summary")?.focus();
        if (menu) menu.open = false;
        dispatchEvent(new Event(OPEN_PALETTE));
      }}
    >
      Search
      <kbd className="ml-auto font-sans text-sm text-soft">{keys}</kbd>
    </MenuButton>
  );
}
