import { useEffect, useRef } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Dots } from "#ui/dots.tsx";
import { Link } from "#ui/link.tsx";
import { Rating } from "#ui/rating.tsx";
import type { AcceptView } from "./accept-view.server.ts";

interface ClosedScreenProps {
  view: AcceptView;
  closed: NonNullable<AcceptView["closed"]>;
  titleId: string;
}

/** The quote cannot be accepted (any more): why, and what is possible instead. */
export function ClosedScreen({ view: { person, jobId }, closed, titleId }: ClosedScreenProps) {
  const { others, until, isJobOpen } = closed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = others.length === 1 ? "1 other quote" : `${others.length} other quotes`;
  return (
    <div className="px-(--edge) pt-14 pb-8 sm:px-8">
      <Avatar name={person.name} seed={person.id} src={person.avatarUrl} size="lg" className="grayscale" />
      <h1 ref={heading} id={titleId} tabIndex={-1} className="title mt-5 outline-none">
        {closed.title}
      </h1>
      <p className="mt-4 text-lg">{closed.text}</p>
      {isJobOpen && (
        <p className="mt-3 text-lg">
          {others.length > 0
            ? `Your job is open and ${count} ${others.length === 1 ? "stands" : "stand"} until ${until}.`
            : "Your job is open for quotes again."}
        </p>
      )}
      {others.length > 0 && (
        <ul className="hairlines mt-8 border-line border-y">
          {others.map((one) => (
            <li key={one.id}>
              <Link to={`/job/${jobId}/accept/${one.id}`} replace className="flex items-center gap-3.5 py-3">
                <Avatar name={one.name} seed={one.personId} src={one.avatarUrl} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{one.name}</span>
                  <Dots
                    className="num"
                    items={[<Rating key="rating" rating={one.rating} reviewCount={one.reviewCount} short />, one.free]}
                  />
                </span>
                <span className="amount font-bold text-xl">{one.price}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-col items-center gap-2">
        <ButtonLink to={`/job/${jobId}#quotes`} variant="primary" size="lg" className="w-full" replace>
          {others.length > 0 ? `See the ${count}` : "Back to your job"}
        </ButtonLink>
        <ButtonLink to="/support" variant="text">
          Contact support
        </ButtonLink>
      </div>
    </div>
  );
}
