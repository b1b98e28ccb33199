import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { Menu } from "./menu.tsx";

/** "⋯": the acts of a row or a card that are not its main one, below each other. Its children are text buttons and links. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      label={label}
      trigger={<Ellipsis aria-hidden className="size-5" />}
      triggerClassName="rounded-md hover:bg-sunk"
    >
      <div className="menu-acts flex flex-col items-stretch">{children}</div>
    </Menu>
  );
}
