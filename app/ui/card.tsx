import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "article" | "section" | "aside" | "li";
  /** For a whole card that is one link: put a `CardLink` around its title. */
  pressable?: boolean;
}

/** For items to choose between (people, jobs, quotes) and for the side panel. Never nest cards: use rows. */
export function Card({ as = "div", pressable, className, ...rest }: CardProps) {
  const Tag = as as "div";
  return (
    <Tag
      {...rest}
      className={cx(
        "min-w-0 rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-6",
        pressable &&
          "relative transition-[border-color,transform] hover:border-edge has-[a:focus-visible]:border-green",
        className,
      )}
    />
  );
}
