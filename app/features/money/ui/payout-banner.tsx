import { FileWarning } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { PayoutBanner } from "../rules/payout-banner.ts";

/** What stops payouts: the only message about it on its page. */
export function PayoutStopped({ banner: { title, text, act } }: { banner: PayoutBanner }) {
  return (
    <Card as="section" aria-labelledby="payout-stopped">
      <div className="flex items-start gap-3.5">
        <FileWarning aria-hidden className="mt-0.5 size-6 flex-none text-amber-ink" />
        <div className="min-w-0">
          <h2 id="payout-stopped" className="num subheading text-amber-ink">
            {title}
          </h2>
          <p className="mt-1">{text}</p>
          {act && (
            <div className="mt-4">
              <ButtonLink to={act.to} variant="primary">
                {act.label}
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
