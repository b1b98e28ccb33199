import { formatPounds } from "#kernel/money.ts";
import { cx } from "./cx.ts";

interface MoneyProps {
  /** In pence. */
  amount: number;
  /** `lg` at the right edge of a quote, `xl` for the one figure of a panel. */
  size?: "md" | "lg" | "xl";
  pennies?: boolean;
  className?: string;
}

const sizes = {
  md: "font-semibold",
  lg: "text-lg font-bold sm:text-xl",
  xl: "font-bold text-2xl sm:text-[1.75rem] leading-tight tracking-tight",
};

export function Money({ amount, size = "md", pennies = true, className }: MoneyProps) {
  return (
    <span className={cx("num whitespace-nowrap", sizes[size], className)}>{formatPounds(amount, { pennies })}</span>
  );
}
