import { BadgeCheck, Star } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { spriteIcon } from "#ui/category-icon.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import { ExampleJob } from "./example-job.tsx";
import { TradeHeading } from "./trade-heading.tsx";

/** The product in one sentence, and the search. `city` and `postcode` are the visitor’s likely location. */
export function Hero({ city, postcode }: { city: string | null; postcode: string | null }) {
  return (
    <section className="wrap pt-9 lg:pt-16">
      <div className="grid items-end gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_29rem]">
        <div className="lg:pb-14">
          <TradeHeading where={city ?? "your area"} />
          <p className="mt-6 mb-7 max-w-[30em] text-lg text-soft sm:text-xl">
            Describe the job. Up to 3 tradespeople will send you a quote. You can see what we have checked about each.
          </p>
          <SearchBar action="/browse-services" quotes="/get-quotes" location={postcode ?? undefined} />
          <ul aria-label="Often asked for" className="mt-4 flex flex-wrap gap-2">
            {OFTEN.map((work) => (
              <li key={work}>
                <Link
                  to={`/get-quotes?what=${encodeURIComponent(work)}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-edge bg-raised px-4 font-semibold hover:bg-sunk"
                >
                  {work}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <ExampleJob />
      </div>
      <TrustPoints />
    </section>
  );
}

/** Kinds of work with questions on /get-quotes. */
const OFTEN = ["Leaking tap", "Extra sockets", "House painting", "Fencing"] as const;

const points: readonly { icon: ComponentType<{ className?: string }>; title: string; text: string }[] = [
  { icon: BadgeCheck, title: "ID-verified", text: "Profiles and quotes say if and when we checked identity" },
  {
    icon: spriteIcon("shield-check"),
    title: "Insured",
    text: "Public liability insurance that we have checked, with its expiry date",
  },
  { icon: spriteIcon("lock"), title: "Secure escrow payment", text: "held by our payment provider until you approve" },
  { icon: Star, title: "Reviews from completed jobs only", text: "Reviews from paid jobs only, good and bad" },
];

function TrustPoints() {
  return (
    <ul className="grid gap-x-8 gap-y-5 border-line border-t py-8 sm:grid-cols-2 lg:grid-cols-[auto_auto_auto_auto] lg:justify-between">
      {points.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex items-start gap-3">
          <Icon className="mt-0.5 size-5 text-green" />
          <span className="leading-snug">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-soft first-letter:uppercase">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
