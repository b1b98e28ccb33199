import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

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

const variants: Record<ButtonVariant, string> = {
  primary: "bg-amber text-on-amber border-transparent hover:bg-amber-hover",
  agree: "bg-green text-on-green border-transparent hover:bg-green-hover",
  line: "bg-raised text-ink border-line hover:bg-sunk hover:border-edge",
  text: "text-green border-transparent hover:bg-green-soft",
  danger: "text-red border-red/40 bg-raised hover:bg-red-soft",
};
const sizes: Record<ButtonSize, string> = {
  sm: "min-h-11 px-3.5 text-sm",
  md: "min-h-11.5 px-5",
  lg: "min-h-13 px-6 text-lg",
};

/** The classes of a button and of a link that looks like one. */
export function buttonClass({ variant = "line", size = "md", block }: Look, className?: string) {
  return cx(
    "edge-in-forced-colors inline-flex select-none items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight transition-colors",
    "active:translate-y-px aria-disabled:cursor-default aria-disabled:opacity-65 disabled:opacity-65",
    variants[variant],
    variant === "text" ? "min-h-11 px-2.5" : sizes[size],
    block && "max-sm:w-full",
    className,
  );
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
  // Both labels share one grid cell, so the wider of the two sets the width from the start.
  return (
    <span className="grid items-center justify-items-center">
      <span className={cx("col-start-1 row-start-1 inline-flex items-center gap-2", busy && "invisible")}>
        {icon}
        {children}
      </span>
      <span className={cx("col-start-1 row-start-1 inline-flex items-center gap-2", !busy && "invisible")}>
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
