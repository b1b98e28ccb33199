import type { ComponentProps, ReactNode, Ref } from "react";
import type { LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface MenuProps {
  /** The label for screen readers, when the trigger is not text: "Your account". */
  label?: string;
  trigger: ReactNode;
  align?: "start" | "end";
  /** Opens above the trigger, for a trigger at the bottom of the screen. */
  up?: boolean;
  className?: string;
  triggerClassName?: string;
  ref?: Ref<HTMLDetailsElement>;
  /** The trigger or something in the menu was pressed. */
  onClick?: () => void;
  children: ReactNode;
}

/** A native disclosure, which opens without JavaScript; scripts (layout/menus.ts) close it on Esc, on a click outside and on blur. */
export function Menu(props: MenuProps) {
  const { label, trigger, align = "end", up = false, className, triggerClassName, children, ...rest } = props;
  return (
    <details {...rest} data-menu className={cx("relative", className)}>
      <summary className={cx("tap flex items-center justify-center rounded-full", triggerClassName)}>
        {label && <VisuallyHidden>{label}</VisuallyHidden>}
        {trigger}
      </summary>
      <div className={cx("menu", up ? "bottom-full mb-2" : "top-full mt-2", align === "end" ? "right-0" : "left-0")}>
        {children}
      </div>
    </details>
  );
}

const item = "menu-item";

export function MenuLink({ icon, className, children, ...rest }: LinkProps & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={cx(item, className)}>
      {icon}
      {children}
    </Link>
  );
}

export function MenuButton({ icon, className, children, ...rest }: ComponentProps<"button"> & { icon?: ReactNode }) {
  return (
    <button type="button" {...rest} className={cx(item, className)}>
      {icon}
      {children}
    </button>
  );
}
