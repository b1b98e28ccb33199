import { BadgeCheck, Star } from "lucide-react";
import type { ComponentType } from "react";
import { spriteIcon } from "#ui/category-icon.tsx";
import house from "#ui/pictures/scene-house.svg";
import { HeroForm } from "./hero-form.tsx";
import { TradeHeading } from "./trade-heading.tsx";

/** The product in one sentence, the way in, and the house, which stands on the band below. `city` and `postcode` are the visitor’s likely location. */
export function Hero({ city, postcode }: { city: string | null; postcode: string | null }) {
  return (
    <section>
      <div className="hero wrap">
        <div className="pt-7 lg:pt-16 lg:pb-16">
          <TradeHeading where={city ?? "your area"} />
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

const points: readonly { icon: ComponentType<{ className?: string }>; title: string; text: string }[] = [
  { icon: BadgeCheck, title: "ID-verified", text: "Profiles and quotes say if and when we checked identity" },
  {
    icon: spriteIcon("shield-check"),
    title: "Insured",
    text: "Public liability insurance that we have checked, with its expiry date",
  },
  { icon: spriteIcon("lock"), title: "Secure escrow payment", text: "Held by our payment provider until you approve" },
  { icon: Star, title: "Reviews from completed jobs only", text: "Reviews from paid jobs only, good and bad" },
];

function TrustPoints() {
  return (
    <div className="bg-green-deep text-on-deep">
      <ul className="wrap grid grid-cols-2 gap-x-8 gap-y-6 py-9 lg:grid-cols-4 lg:py-12">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon className="size-5 text-on-deep-soft" />
            <span className="mt-2 block font-semibold leading-snug">{title}</span>
            <span className="mt-1 block text-on-deep-soft text-sm leading-snug">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
