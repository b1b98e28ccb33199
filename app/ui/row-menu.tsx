import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ButtonLink } from "./button.tsx";
import { Menu } from "./menu.tsx";

interface RowMenuProps {
  label: string;
  /**
   * Where all of these acts are too, and what the link to it says. Then they are rendered when the menu is opened: their dialogs and forms would be most of a
   * long list. Without scripts, the menu has this link.
   */
  elsewhere?: { to: string; label: string };
  children: ReactNode;
}

/** "⋯": the acts of a row or a card that are not its main one, below each other. Its children are text buttons and links. */
export function RowMenu({ label, elsewhere, children }: RowMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isRendered, setRendered] = useState(!elsewhere);
  useEffect(() => {
    // It may have been opened before the scripts ran.
    if (menu.current?.open) setRendered(true);
  }, []);
  return (
    <Menu
      ref={menu}
      label={label}
      trigger={<Ellipsis aria-hidden className="size-5" />}
      triggerClassName="rounded-md hover:bg-sunk"
      onClick={() => setRendered(true)}
    >
      <div className="menu-acts flex flex-col">
        {isRendered || !elsewhere ? (
          children
        ) : (
          <ButtonLink to={elsewhere.to} variant="text">
            {elsewhere.label}
          </ButtonLink>
        )}
      </div>
    </Menu>
  );
}
