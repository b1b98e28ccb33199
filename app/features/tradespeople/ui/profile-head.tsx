import { BadgeCheck, MapPin } from "lucide-react";
import { Link } from "react-router";
import { NOT_CHECKED } from "#features/verification/rules/not-checked.labels.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
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

/** The head of a profile: name, trade, rating and area. */
export function ProfileHead({ person, viewer }: { person: Head; viewer: string }) {
  return (
    <header>
      {viewer === "owner" && !person.listed && <NotListed verified={person.verified} />}
      <div className="flex items-start gap-4 sm:gap-6">
        <Avatar name={person.name} seed={person.userId} src={person.avatarUrl} size="lg" />
        <div className="min-w-0">
          <h1 className="title">{person.name}</h1>
          <p className="mt-1.5 text-lg text-soft">{person.trade}</p>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        {person.verified ? (
          <a href="#checks" className="rounded-full">
            <Badge tone="done" icon={BadgeCheck}>
              Verified
            </Badge>
          </a>
        ) : (
          <Badge tone="neutral" icon={null}>
            {person.identityChecked ? "Not verified" : NOT_CHECKED}
          </Badge>
        )}
        <Rating rating={person.rating} reviewCount={person.reviewCount} className="font-semibold" />
        <span className="inline-flex items-center gap-1.5 text-soft">
          <MapPin aria-hidden className="size-5" />
          <span className="sr-only">Works in </span>
          {person.area}
        </span>
      </div>
    </header>
  );
}

function NotListed({ verified }: { verified: boolean }) {
  return (
    <p className="mb-6 rounded-md bg-amber-soft px-4 py-3 text-sm">
      {verified
        ? "Only you can see this page: your profile is hidden in your settings."
        : "You do not appear in results yet. Customers can find you once we have checked your identity and insurance."}
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
