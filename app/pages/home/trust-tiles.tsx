import { BadgeCheck, type LucideIcon, ShieldCheck, Star } from "lucide-react";
import { texts } from "./texts.ts";

const tiles: readonly { icon: LucideIcon; title: string; text: string }[] = [
  { icon: BadgeCheck, title: texts.verifiedPros, text: texts.verifiedProsText },
  {
    icon: ShieldCheck,
    title: texts.fullyInsured,
    text: texts.fullyInsuredText,
  },
  { icon: Star, title: texts.topRated, text: texts.topRatedText },
];

/** The meaning of the marks on profiles. Each text is true of everyone with the mark, and says what other profiles show. */
export function TrustTiles() {
  return (
    <ul className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {tiles.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-5 text-green" />
          <span className="leading-snug">
            <span className="block font-semibold">{title}</span>
            <span className="text-sm text-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
