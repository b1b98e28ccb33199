import { BadgeCheck, MapPin } from "lucide-react";
import { Avatar } from "#ui/avatar.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { useTexts } from "#ui/language.ts";
import { Rating } from "#ui/rating.tsx";
import { Row, RowList } from "#ui/row.tsx";
import type { CardTexts } from "../rules/card.ts";
import { SaveButton } from "./save-button.tsx";
import { texts } from "./saved-list.texts.ts";

/** Saved tradespeople, most recently saved first, each with a button that removes them. */
export function SavedList({ people, canChange }: { people: readonly CardTexts[]; canChange: boolean }) {
  const t = useTexts(texts);
  return (
    <RowList>
      {people.map((person) => (
        <Row
          key={person.userId}
          pressable
          start={<Avatar name={person.name} seed={person.userId} src={person.avatarUrl} />}
          end={
            canChange && (
              <SaveButton userId={person.userId} name={person.name} saved icon className="relative -my-2.5 -mr-2.5" />
            )
          }
        >
          <h2 className="subheading">
            <CardLink to={`/tradesperson/${person.userId}`}>{person.name}</CardLink>
            {person.verified && (
              <BadgeCheck role="img" aria-label={t.verified} className="mb-0.5 ml-1.5 inline size-5 text-green" />
            )}
          </h2>
          <p className="num text-sm text-soft">
            {person.trade} <span aria-hidden>·</span> <Rating rating={person.rating} reviewCount={person.reviewCount} />{" "}
            <span aria-hidden>·</span> {person.rate}
          </p>
          {!person.verified && <CheckList checks={[{ kind: "none", text: t.notVerified }]} />}
          <p className="mt-1 inline-flex items-center gap-1.5 text-sm text-soft">
            <MapPin aria-hidden className="size-4" />
            <span className="sr-only">{t.worksIn} </span>
            {person.area}
          </p>
        </Row>
      ))}
    </RowList>
  );
}
