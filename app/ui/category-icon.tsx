import {
  BrickWall,
  Car,
  Droplets,
  Flame,
  Hammer,
  HardHat,
  House,
  KeyRound,
  Layers,
  type LucideIcon,
  PaintRoller,
  ShieldCheck,
  Sparkles,
  Sprout,
  Thermometer,
  Wrench,
  Zap,
} from "lucide-react";
import { cx } from "./cx.ts";

/** By lower-case word: categories, trades and browse ids of the specification, section 9. */
const icons: Record<string, LucideIcon> = {
  plumbing: Droplets,
  plumber: Droplets,
  electrical: Zap,
  electrician: Zap,
  carpentry: Hammer,
  carpenter: Hammer,
  painting: PaintRoller,
  decorating: PaintRoller,
  decorator: PaintRoller,
  "painter & decorator": PaintRoller,
  roofing: House,
  roofer: House,
  flooring: Layers,
  gardening: Sprout,
  gardener: Sprout,
  garden: Sprout,
  landscaper: Sprout,
  cleaning: Sparkles,
  auto: Car,
  home: House,
  repair: Wrench,
  security: ShieldCheck,
  locksmith: KeyRound,
  builder: HardHat,
  plasterer: BrickWall,
  "gas engineer": Flame,
  "heating engineer": Thermometer,
};

/** The lucide icon of a category or trade; a spanner for any other word. */
export const categoryIcon = (name: string): LucideIcon => icons[name.toLowerCase()] ?? Wrench;

/** The icon on its tinted tile. Decoration: the word stands beside it. */
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
