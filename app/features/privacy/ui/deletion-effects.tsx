import { ArrowRight, CircleAlert } from "lucide-react";
import { Link } from "react-router";
import type { UserType } from "#kernel/actor.ts";

const erased: Record<UserType, readonly string[]> = {
  customer: [
    "Your name, email address, postcode and photo, and your sign-ins on every device",
    "The texts and photos of your jobs, your messages and the files you sent",
    "Your saved professionals, saved cards, settings and notifications",
  ],
  tradesperson: [
    "Your name, email address, postcode and photo, and your sign-ins on every device",
    "Your public profile, your business details, and the documents of your checks",
    "The texts of your quotes, your messages and the files you sent",
    "Your calendar, job alerts, settings and notifications",
  ],
};

const ends: Record<UserType, string> = {
  customer: "We cancel open jobs and bookings that have not started, and notify the tradespeople.",
  tradesperson: "We withdraw pending quotes, cancel bookings that have not started, and notify the customers.",
};

/** Lists what a deletion erases, and what it keeps and why. */
export function DeletionEffects({ userType }: { userType: UserType }) {
  return (
    <div className="mb-8 flex flex-col gap-6">
      <section>
        <h2 className="mb-2 font-heading font-semibold text-lg">What we erase</h2>
        <ul className="ml-5 list-disc space-y-1">
          {erased[userType].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3">{ends[userType]}</p>
      </section>
      <section>
        <h2 className="mb-2 font-heading font-semibold text-lg">What we keep, without your name</h2>
        <ul className="ml-5 list-disc space-y-1">
          <li>Records of payments, for as long as tax law requires: six years after the end of the tax year</li>
          {userType === "tradesperson" && (
            <li>Your tax details, encrypted, for the same time, if you were ever paid here</li>
          )}
          <li>Reviews that you wrote, so that ratings remain accurate</li>
        </ul>
      </section>
      <p>
        You may want to{" "}
        <Link to="/profile/export" className="link">
          download your data
        </Link>{" "}
        first.
      </p>
    </div>
  );
}

interface Shown {
  code: string;
  message: string;
  path: string;
}

/** Why the account cannot be deleted now, with a link to resolve each reason. */
export function DeletionBlockers({ blockers }: { blockers: readonly Shown[] }) {
  return (
    <section aria-labelledby="not-yet" className="rounded-lg border border-line bg-amber-soft p-5">
      <h2 id="not-yet" className="flex items-center gap-2.5 font-heading font-semibold text-lg">
        <CircleAlert aria-hidden className="size-5 flex-none text-amber-ink" />
        Your account cannot be deleted yet
      </h2>
      <ul className="mt-3 flex flex-col gap-4">
        {blockers.map(({ code, message, path }) => (
          <li key={code}>
            <p>{message}.</p>
            <Link to={path} className="tap inline-flex items-center gap-1.5 font-semibold text-green">
              {placeNames[path] ?? "Resolve this"}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeNames: Record<string, string> = {
  "/my-jobs": "Go to your bookings",
  "/disputes": "Go to your disputes",
  "/tradesperson/payments": "Go to your payments",
  "/support": "Contact us",
};
