import { BadgeCheck } from "lucide-react";
import { SaveButton } from "#features/tradespeople/ui/save-button.tsx";
import type { SavableCard } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { useNames, useTexts } from "#ui/language.ts";
import { Portrait } from "#ui/portrait.tsx";
import { Rating } from "#ui/rating.tsx";
import { texts } from "./texts.ts";

/** Featured people with their faces and ratings. The section is left out when there are none. */
export function FeaturedProfessionals({ people }: { people: readonly SavableCard[] }) {
  const t = useTexts(texts);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="wrap pt-14 lg:pt-18">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="featured-title" className="heading">
            {t.featured}
          </h2>
          <p className="mt-1.5 text-soft">{t.whoIsFeatured}</p>
        </div>
        <ButtonLink to="/browse" variant="text">
          {t.seeAll}
        </ButtonLink>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-3">
        {people.map((person) => (
          <li key={person.userId}>
            <Featured person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Featured({ person }: { person: SavableCard }) {
  const t = useTexts(texts);
  const nameOf = useNames();
  const { userId, name, avatarUrl, trade, area, rating, reviewCount, rate, specialties, saved } = person;
  return (
    <article className="relative">
      <Portrait
        seed={userId}
        src={avatarUrl}
        sizes="(min-width: 64rem) 24rem, 45vw"
        className="picture aspect-square h-auto w-full rounded-lg"
      />
      <div className="mt-3 flex items-start justify-between gap-2">
        <h3 className="min-w-0 break-words font-semibold text-lg leading-snug">
          <CardLink to={`/tradesperson/${userId}`}>{name}</CardLink>
          {person.verified && (
            <BadgeCheck role="img" aria-label={t.verified} className="mb-0.5 ml-1.5 inline size-5 text-green" />
          )}
        </h3>
        {saved !== null && (
          <SaveButton userId={userId} name={name} saved={saved} icon className="relative -my-2.5 -mr-2.5" />
        )}
      </div>
      <p className="text-sm text-soft">
        {nameOf(trade)} · {nameOf(area)}
      </p>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <Rating rating={rating} reviewCount={reviewCount} className="font-semibold" />
        <span className="font-semibold">{rate}</span>
      </p>
      {specialties.length > 0 && <p className="mt-1 text-sm text-soft">{specialties.slice(0, 3).join(", ")}</p>}
    </article>
  );
}
