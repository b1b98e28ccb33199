import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import type { LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";

/** Decorative: use it beside a text such as "Loading…". */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("size-5 animate-spin", className)} />;
}

export type ButtonVariant = "primary" | "agree" | "line" | "text" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

interface Look {
  /** `primary` (amber) is for the main action, at most once on a screen. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width on phones. */
  block?: boolean;
  icon?: ReactNode;
}

/** The classes of a button and of a link that looks like one (styles/parts.css). */
export function buttonClass({ variant = "line", size = "md", block }: Look, className?: string) {
  return cx("button", variant !== "text" && `button-${size}`, `button-${variant}`, block && "max-sm:w-full", className);
}

export interface ButtonProps extends ComponentProps<"button">, Look {
  busy?: boolean;
  /** The label while busy: "Posting…". The button's width does not change. */
  busyLabel?: string;
}

/** While busy, the button remains focused and ignores clicks, so that a double click does not submit twice. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    busy = false,
    busyLabel,
    className,
    children,
    disabled,
    onClick,
    ...rest
  } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={busy || undefined}
      onClick={press}
      className={buttonClass({ variant, size, block }, className)}
    >
      <BusyLabel busy={busy} busyLabel={busyLabel} icon={icon}>
        {children}
      </BusyLabel>
    </button>
  );
}

function BusyLabel(props: { busy: boolean; busyLabel?: string; icon?: ReactNode; children: ReactNode }) {
  const { busy, busyLabel, icon, children } = props;
  if (!busyLabel && !busy)
    return (
      <>
        {icon}
        {children}
      </>
    );
  return (
    <span className="button-labels">
      <span className={busy ? "invisible" : undefined}>
        {icon}
        {children}
      </span>
      <span className={busy ? undefined : "invisible"}>
        <Spinner />
        {busyLabel ?? children}
      </span>
    </span>
  );
}

/** A link that looks like a button, for navigation. An action is a Button in a form. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      {children}
    </Link>
  );
}
