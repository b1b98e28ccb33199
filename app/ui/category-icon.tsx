import type { ComponentType } from "react";
import sprite from "./category-icons.svg";
import { cx } from "./cx.ts";

/** Symbols of category-icons.svg by lower-case name: the categories, trades and browse ids of the specification, section 9. */
const symbols: Record<string, string> = {
  plumbing: "droplets",
  plumber: "droplets",
  electrical: "zap",
  electrician: "zap",
  carpentry: "hammer",
  carpenter: "hammer",
  painting: "paint-roller",
  decorating: "paint-roller",
  decorator: "paint-roller",
  "painter & decorator": "paint-roller",
  roofing: "house",
  roofer: "house",
  flooring: "layers",
  gardening: "sprout",
  gardener: "sprout",
  garden: "sprout",
  landscaper: "sprout",
  cleaning: "sparkles",
  auto: "car",
  home: "house",
  repair: "wrench",
  security: "shield-check",
  locksmith: "key-round",
  builder: "hard-hat",
  plasterer: "brick-wall",
  "gas engineer": "flame",
  "heating engineer": "thermometer",
};

export type Icon = ComponentType<{ className?: string }>;

/** A symbol of category-icons.svg by its lucide name: an icon that adds nothing to a page's scripts. */
export function spriteIcon(symbol: string): Icon {
  return ({ className }) => (
    <svg aria-hidden="true" className={cx("lucide", className)}>
      <use href={`${sprite}#${symbol}`} />
    </svg>
  );
}

const known = new Map<string, Icon>();

/** The icon of a category or trade, for Facts; a spanner for any other name. Returns the same component for the same name. */
export function categoryIcon(name: string): Icon {
  const symbol = symbols[name.toLowerCase()] ?? "wrench";
  const icon = known.get(symbol) ?? spriteIcon(symbol);
  known.set(symbol, icon);
  return icon;
}

/** The icon on a tinted tile. Decorative: the name is shown as text beside it. */
export function CategoryIcon({
  name,
  size = "md",
  className,
}: {
  name: string;
  size?: "sm" | "md";
  className?: string;
}) {
  const Icon = categoryIcon(name);
  return (
    <span
      aria-hidden
      className={cx(
        "inline-flex flex-none items-center justify-center rounded-md bg-green-soft text-green",
        size === "sm" ? "size-9" : "size-11",
        className,
      )}
    >
      <Icon className={size === "sm" ? "size-4.5" : "size-5.5"} />
    </span>
  );
}
