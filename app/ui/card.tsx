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
  return <Tag {...rest} className={cx("card", pressable && "card-pressable", className)} />;
}
