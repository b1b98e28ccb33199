import { LogOut, ShieldUser, User } from "lucide-react";
import { Form } from "react-router";
import { Avatar } from "#ui/avatar.tsx";
import { Menu, MenuButton, MenuLink, type MenuProps } from "#ui/menu.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import type { Viewer } from "./viewer.ts";

const accountTypes = { customer: "Customer account", tradesperson: "Tradesperson account" };

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
