import { ArrowRight, CircleAlert } from "lucide-react";
import { Link } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { useTexts } from "#ui/language.ts";
import { texts } from "./delete.texts.tsx";

/** Lists what a deletion erases, and what it keeps and why. */
export function DeletionEffects({ userType }: { userType: UserType }) {
  const t = useTexts(texts);
  return (
    <div className="mb-8 flex flex-col gap-6">
      <section>
        <h2 className="mb-2 font-heading font-semibold text-lg">{t.whatWeErase}</h2>
        <ul className="ml-5 list-disc space-y-1">
          {t.erased[userType].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3">{t.ends[userType]}</p>
      </section>
      <section>
        <h2 className="mb-2 font-heading font-semibold text-lg">{t.whatWeKeepWithoutName}</h2>
        <ul className="ml-5 list-disc space-y-1">
          <li>{t.keepPayments}</li>
          {userType === "tradesperson" && <li>{t.keepTaxDetails}</li>}
          <li>{t.keepReviews}</li>
        </ul>
      </section>
      <p>
        {t.downloadFirst((text) => (
          <Link to="/profile/export" className="link">
            {text}
          </Link>
        ))}
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
  const t = useTexts(texts);
  return (
    <section aria-labelledby="not-yet" className="rounded-lg border border-line bg-amber-soft p-5">
      <h2 id="not-yet" className="flex items-center gap-2.5 font-heading font-semibold text-lg">
        <CircleAlert aria-hidden className="size-5 flex-none text-amber-ink" />
        {t.cannotBeDeletedYet}
      </h2>
      <ul className="mt-3 flex flex-col gap-4">
        {blockers.map(({ code, message, path }) => (
          <li key={code}>
            <p>{message}.</p>
            <Link to={path} className="tap inline-flex items-center gap-1.5 font-semibold text-green">
              {placeNames[path] ?? t.resolveThis}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeNames: Record<string, string> = texts.placeNames;
