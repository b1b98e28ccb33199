import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { Card } from "#ui/card.tsx";

/** Shown while released money waits for the tradesperson's identity check. */
export function IdentityMissing() {
  return (
    <Card as="section" aria-labelledby="identity-missing">
      <div className="flex items-start gap-3.5">
        <BadgeCheck aria-hidden className="mt-0.5 size-6 flex-none text-amber-ink" />
        <div>
          <h2 id="identity-missing" className="subheading">
            We pay out once we have checked your identity
          </h2>
          <p className="mt-1 text-soft">
            Until then, we owe you any released money.{" "}
            <Link className="link" to="/tradesperson/setup?step=3">
              See your checks
            </Link>
          </p>
        </div>
      </div>
    </Card>
  );
}
