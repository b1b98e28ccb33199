import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.tsx";

/** Shown while released money waits for the tradesperson's identity check. */
export function IdentityMissing() {
  const t = useTexts(texts);
  return (
    <Card as="section" aria-labelledby="identity-missing">
      <div className="flex items-start gap-3.5">
        <BadgeCheck aria-hidden className="mt-0.5 size-6 flex-none text-amber-ink" />
        <div>
          <h2 id="identity-missing" className="subheading">
            {t.identityMissing}
          </h2>
          <p className="mt-1 text-soft">
            {t.untilThenOwed}{" "}
            <Link className="link" to="/tradesperson/setup?step=3">
              {t.seeYourChecks}
            </Link>
          </p>
        </div>
      </div>
    </Card>
  );
}
