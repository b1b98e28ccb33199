import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.tsx";

/** Why money is not sent to a tradesperson for now. `until` is the end of the hold as text. */
export function PayoutsHeld({ until }: { until: string }) {
  const t = useTexts(texts);
  return (
    <Card as="section" aria-labelledby="held-title">
      <h2 id="held-title" className="subheading">
        {t.payoutsOnHold(until)}
      </h2>
      <p className="mt-2 text-soft">
        {t.whyOnHold((text) => (
          <Link className="link" to="/support">
            {text}
          </Link>
        ))}
      </p>
    </Card>
  );
}
