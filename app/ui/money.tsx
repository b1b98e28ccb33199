import { formatPounds } from "#kernel/pounds.ts";
import { cx } from "./cx.ts";

interface MoneyProps {
  /** In pence. */
  amount: number;
  /** `lg` at the right edge of a quote, `xl` for the main figure of a panel. */
  size?: "md" | "lg" | "xl";
  pennies?: boolean;
  className?: string;
}

const sizes = {
  md: "font-semibold",
  lg: "font-bold text-xl",
  xl: "font-bold text-[min(1.625rem,8.2vw)] leading-tight tracking-tight",
};

export function Money({ amount, size = "md", pennies = true, className }: MoneyProps) {
  return (
    <span className={cx("amount whitespace-nowrap", sizes[size], className)}>{formatPounds(amount, { pennies })}</span>
  );
}
