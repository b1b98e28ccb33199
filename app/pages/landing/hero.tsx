import { BadgeCheck, Search, Star } from "lucide-react";
import { type ComponentType, useId } from "react";
import { Form, Link } from "react-router";
import { ROTATING_TRADES } from "#config/constants.ts";
import { Button } from "#ui/button.tsx";
import { spriteIcon } from "#ui/category-icon.tsx";
import { inputClass } from "#ui/input.tsx";
import { useNames, useTexts } from "#ui/language.ts";
import house from "#ui/pictures/scene-house.svg";
import { SuggestInput } from "#ui/suggest-input.tsx";
import { OFTEN, texts } from "./texts.ts";

const Pause = spriteIcon("pause");

const Play = spriteIcon("play");

/**
 * "Find a trusted Plumber in Leeds", with another trade every three seconds. The trade has its own line, so that nothing around it
 * moves. CSS (`.turning`) animates it without a script; it can be paused, and with reduced motion the word changes without
 * animation. Screen readers get one sentence that never changes.
 */
function TradeHeading({ city }: { city: string | null }) {
  const t = useTexts(texts);
  const nameOf = useNames();
  return (
    <div className="relative w-fit max-w-full">
      <h1 className="display">
        <span className="sr-only">{t.findTradesperson(city)}</span>
        <span aria-hidden className="block">
          {t.findTrusted}
        </span>
        <span aria-hidden className="turning grid text-green">
          {ROTATING_TRADES.map((trade) => (
            <span key={trade} className="col-start-1 row-start-1 justify-self-start whitespace-nowrap leading-[1.04]">
              {nameOf(trade)}
            </span>
          ))}
        </span>
        <span aria-hidden className="block pr-12">
          {t.inPlace(city)}
        </span>
      </h1>
      <label className="tap absolute right-0 bottom-1 inline-flex cursor-pointer items-center justify-center rounded-full text-soft has-focus-visible:outline-3 has-focus-visible:outline-green hover:bg-sunk hover:text-ink">
        <input
          type="checkbox"
          aria-label={t.stopChanging}
          className="stop-turning peer absolute inset-0 cursor-pointer opacity-0"
        />
        <Pause className="size-4 peer-checked:hidden" />
        <Play className="hidden size-4 peer-checked:block" />
      </label>
    </div>
  );
}

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

/**
 * "What needs doing?": the work and the postcode, for quotes or for a list of tradespeople, and kinds of work that lead on at once. Enter in
 * a field searches.
 */
function HeroForm({ postcode }: { postcode: string | null }) {
  const t = useTexts(texts);
  const nameOf = useNames();
  const id = useId();
  return (
    <Form
      method="get"
      action="/browse-services"
      role="search"
      className="rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-6"
    >
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <h2 className="subheading">{t.whatNeedsDoing}</h2>
      <div data-suggestions className="relative mt-3">
        <label htmlFor={`${id}-work`} className="sr-only">
          {t.whatDoYouNeed}
        </label>
        <Search aria-hidden className="pointer-events-none absolute top-4.5 left-3.5 size-5 text-soft" />
        <SuggestInput
          id={`${id}-work`}
          source="/suggest?for=service"
          name="service"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={`${inputClass} h-14 pl-11 text-lg`}
        />
      </div>
      <ul aria-label={t.oftenAskedFor} className="relative mt-3 flex gap-2 overflow-x-auto sm:flex-wrap">
        {OFTEN.map((work) => (
          <li key={work}>
            <Link
              to={`/get-quotes?what=${encodeURIComponent(work)}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-line px-4 font-semibold text-sm hover:bg-sunk"
            >
              {nameOf(work)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,0.75fr)] sm:items-end">
        <div data-suggestions className="relative">
          <label htmlFor={`${id}-place`} className="mb-1.5 block font-semibold text-sm">
            {t.postcode}
          </label>
          <SuggestInput
            id={`${id}-place`}
            source="/suggest?for=location"
            name="location"
            defaultValue={postcode ?? undefined}
            maxLength={60}
            autoComplete="postal-code"
            enterKeyHint="search"
            className={`${inputClass} h-13 text-lg`}
          />
        </div>
        <Button type="submit" formAction="/get-quotes" variant="primary" size="lg">
          {t.getQuotes}
        </Button>
      </div>
      <p className="mt-4 text-sm text-soft">{t.freeToPost}</p>
      <Button type="submit" variant="text" className="-mb-2 -ml-2.5 text-sm">
        {t.searchInstead}
      </Button>
    </Form>
  );
}
