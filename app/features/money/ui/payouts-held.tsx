import { Link } from "react-router";
import { Card } from "#ui/card.tsx";

/** Why money is not sent to a tradesperson for now. `until` is the end of the hold as text. */
export function PayoutsHeld({ until }: { until: string }) {
  return (
    <Card as="section" aria-labelledby="held-title">
      <h2 id="held-title" className="subheading">
        Payouts on hold until {until}
      </h2>
      <p className="mt-2 text-soft">
        How you sign in has changed. We wait 48 hours before we send you money, so that nobody else can take it. If you
        did not make the change,{" "}
        <Link className="link" to="/support">
          contact us now
        </Link>
        .
      </p>
    </Card>
  );
}
