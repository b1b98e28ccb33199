import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { Card } from "#ui/card.tsx";

/** Released money waits until the tradesperson's identity is approved. */
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
            Until then, released money is owed to you and waits.{" "}
            <Link className="link" to="/tradesperson/setup?step=3">
              See your checks
            </Link>
          </p>
        </div>
      </div>
    </Card>
  );
}
