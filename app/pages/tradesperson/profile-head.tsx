import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { inArea } from "#features/tradespeople/rules/profile.labels.ts";
import { NOT_CHECKED } from "#features/verification/rules/not-checked.labels.ts";
import { Badge } from "#ui/badge.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Rating } from "#ui/rating.tsx";

interface Head {
  userId: string;
  name: string;
  avatarUrl: string | null;
  trade: string;
  area: string;
  verified: boolean;
  identityChecked: boolean;
  listed: boolean;
  rating: number;
  reviewCount: number;
}

interface ProfileHeadProps {
  person: Head;
  viewer: string;
  /** At most two figures beside the rating. */
  facts: readonly { label: string; text: string }[];
}

/** The head of a profile: the face first, then name, trade and area, and what decides. */
export function ProfileHead({ person, viewer, facts }: ProfileHeadProps) {
  return (
    <header>
      {viewer === "owner" && !person.listed && <NotListed verified={person.verified} />}
      <div className="profile-head">
        <Portrait
          first
          seed={person.userId}
          src={person.avatarUrl}
          sizes="(min-width: 64rem) 16.5rem, 100vw"
          className="picture profile-face"
        />
        <div className="min-w-0">
          <h1 className="title wrap-anywhere">{person.name}</h1>
          <p className="mt-1.5 text-lg text-soft">
            <span className="font-semibold text-ink">{person.trade}</span> {inArea(person.area)}
          </p>
          <p className="mt-3">
            <Checked person={person} />
          </p>
          <dl className="profile-facts">
            <div>
              <dt className="sr-only">Rating</dt>
              <dd>
                <Rating rating={person.rating} reviewCount={person.reviewCount} className="font-semibold" />
              </dd>
            </div>
            {facts.map(({ label, text }) => (
              <div key={label}>
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="font-heading font-semibold text-lg leading-snug">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </header>
  );
}

function Checked({ person }: { person: Head }) {
  if (!person.verified)
    return (
      <Badge tone="neutral" icon={null}>
        {person.identityChecked ? "Not verified" : NOT_CHECKED}
      </Badge>
    );
  return (
    <a href="#checks" className="rounded-full">
      <Badge tone="done" icon={BadgeCheck}>
        Verified
      </Badge>
    </a>
  );
}

function NotListed({ verified }: { verified: boolean }) {
  return (
    <p className="mb-6 rounded-md bg-amber-soft px-4 py-3 text-sm">
      {verified
        ? "Only you can see this page: your profile is hidden in your settings."
        : "Customers can find you once we’ve approved the checks you need to be verified."}
      {!verified && (
        <>
          {" "}
          <Link to="/tradesperson/setup?step=3" className="link font-semibold">
            See your checks
          </Link>
        </>
      )}
    </p>
  );
}
