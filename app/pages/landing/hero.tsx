import { BadgeCheck, Star } from "lucide-react";
import type { ComponentType } from "react";
import { spriteIcon } from "#ui/category-icon.tsx";
import { useTexts } from "#ui/language.ts";
import house from "#ui/pictures/scene-house.svg";
import { HeroForm } from "./hero-form.tsx";
import { texts } from "./texts.ts";
import { TradeHeading } from "./trade-heading.tsx";

/** The product in one sentence, the way in, and the house, which stands on the band below. `city` and `postcode` are the visitor’s likely location. */
export function Hero({ city, postcode }: { city: string | null; postcode: string | null }) {
  return (
    <section>
      <div className="hero wrap">
        <div className="pt-7 lg:pt-16 lg:pb-16">
          <TradeHeading city={city} />
          <div className="mt-6 max-w-[34rem]">
            <HeroForm postcode={postcode} />
          </div>
        </div>
        <img
          alt=""
          src={house}
          width={640}
          height={480}
          fetchPriority="high"
          className="picture hero-house block h-auto max-w-none justify-self-end"
        />
      </div>
      <TrustPoints />
    </section>
  );
}

const icons: Record<keyof typeof texts.trustPoints, ComponentType<{ className?: string }>> = {
  identity: BadgeCheck,
  insurance: spriteIcon("shield-check"),
  escrow: spriteIcon("lock"),
  reviews: Star,
};
const POINTS = ["identity", "insurance", "escrow", "reviews"] as const;

function TrustPoints() {
  const { trustPoints } = useTexts(texts);
  return (
    <div className="bg-green-deep text-on-deep">
      <ul className="wrap grid grid-cols-2 gap-x-8 gap-y-6 py-9 lg:grid-cols-4 lg:py-12">
        {POINTS.map((point) => {
          const Icon = icons[point];
          const { title, text } = trustPoints[point];
          return (
            <li key={point}>
              <Icon className="size-5 text-on-deep-soft" />
              <span className="mt-2 block font-semibold leading-snug">{title}</span>
              <span className="mt-1 block text-on-deep-soft text-sm leading-snug">{text}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
