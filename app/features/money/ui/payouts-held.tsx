import { Link } from "react-router";
import { Card } from "#ui/card.tsx";

/** Why money is not sent to a tradesperson for now. `until` is the end of the hold as text. */
export function PayoutsHeld({ until }: { until: string }) {
  return (
    <Card as="section" aria-labelledby="held-title">
      <h2 id="held-title" className="subheading">
        {`Payouts on hold until ${until}`}
      </h2>
      <p className="mt-2 text-soft">
        The way you sign in has changed, so we’re holding payouts for 48 hours to protect your money. If you did not
        make this change,{" "}
        <Link className="link" to="/support">
          contact us now
        </Link>
        .
      </p>
    </Card>
  );
}
