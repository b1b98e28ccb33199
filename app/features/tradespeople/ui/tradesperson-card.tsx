import { BadgeCheck, MapPin } from "lucide-react";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Rating } from "#ui/rating.tsx";
import type { CardTexts } from "../rules/card.ts";
import { SaveButton } from "./save-button.tsx";

/**
 * The texts of a card. `saved` says whether the viewer has saved the tradesperson; null when saving is not offered
 * (`savedAmong`).
 */
export interface SavableCard extends CardTexts {
  saved: boolean | null;
}

interface HeadProps {
  person: Pick<SavableCard, "userId" | "name" | "verified" | "trade">;
  headingLevel: 2 | 3;
}

function PersonHead({ person, headingLevel }: HeadProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <Heading className="font-sans font-semibold text-lg leading-snug tracking-normal">
        <CardLink to={`/tradesperson/${person.userId}`}>{person.name}</CardLink>
        {person.verified && (
          <BadgeCheck role="img" aria-label="Verified" className="mb-0.5 ml-1.5 inline size-5 text-green" />
        )}
      </Heading>
      <p className="text-sm text-soft">{person.trade}</p>
    </>
  );
}

interface FactsProps {
  person: Pick<SavableCard, "rating" | "reviewCount" | "area" | "distance" | "work" | "specialties" | "rate">;
}

function PersonFacts({ person }: FactsProps) {
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Rating rating={person.rating} reviewCount={person.reviewCount} className="font-semibold" />
        <span className="inline-flex items-center gap-1.5 text-soft">
          <MapPin aria-hidden className="size-4" />
          <span className="num">
            <span className="sr-only">Works in </span>
            {person.distance ? `${person.area}, ${person.distance}` : person.area}
          </span>
        </span>
      </p>
      {person.work.length > 0 && (
        <ul className="mt-3 grid grid-cols-3 gap-0.75 overflow-hidden rounded-md">
          {person.work.map(({ src, alt }) => (
            <li key={src}>
              <img
                src={src}
                alt={alt}
                width={4}
                height={3}
                loading="lazy"
                decoding="async"
                className="picture aspect-4/3 h-auto w-full bg-sunk object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {person.specialties.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {person.specialties.slice(0, 3).map((specialty) => (
            <li key={specialty} className="rounded-full bg-sunk px-2.5 py-1 text-sm text-soft">
              {specialty}
            </li>
          ))}
        </ul>
      )}
      <p className="num mt-auto pt-4 font-semibold">{person.rate}</p>
    </>
  );
}

/** One tradesperson in a list. The whole card is a link to their profile. */
function TradespersonCard({ person, headingLevel = 2 }: { person: SavableCard; headingLevel?: 2 | 3 }) {
  const { userId, name } = person;
  return (
    <Card as="article" pressable className="flex h-full flex-col">
      <div className="flex items-start gap-3.5">
        <Avatar name={name} seed={userId} src={person.avatarUrl} />
        <div className="min-w-0 flex-1">
          <PersonHead person={person} headingLevel={headingLevel} />
        </div>
        {person.saved !== null && (
          <SaveButton userId={userId} name={name} saved={person.saved} icon className="relative -my-2.5 -mr-2.5" />
        )}
      </div>
      <PersonFacts person={person} />
    </Card>
  );
}

/** Cards in one column on a phone, and in two or three on wider screens. */
export function TradespersonCards({ people, headingLevel }: { people: readonly SavableCard[]; headingLevel?: 2 | 3 }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <li key={person.userId}>
          <TradespersonCard person={person} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
