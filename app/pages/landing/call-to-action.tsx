import { Check } from "lucide-react";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";

const facts = [
  `Quoting is free. Our only charge is ${PLATFORM_FEE} of what you are paid.`,
  "You can see the job, the budget and the area before you quote.",
  "Customers can pay before you start. We hold the money, and you can see when we do.",
];

/** The closing calls to action: for customers on the left, for tradespeople on the right. */
export function CallToAction({ brand }: { brand: string }) {
  return (
    <div className="wrap grid gap-4 pt-14 pb-16 lg:grid-cols-2 lg:pt-18 lg:pb-20">
      <section
        aria-labelledby="begin-title"
        className="flex flex-col justify-center rounded-lg bg-green-soft px-6 py-9 sm:px-9 sm:py-11"
      >
        <h2 id="begin-title" className="heading">
          Something need doing?
        </h2>
        <p className="mt-3 max-w-[34em]">Posting is free. You do not have to accept any quote.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/post-job" variant="agree" size="lg" block>
            Post a Job Now
          </ButtonLink>
          <ButtonLink to="/browse" size="lg" block>
            Browse Professionals
          </ButtonLink>
        </div>
      </section>
      <section
        id="for-tradespeople"
        aria-labelledby="trades-title"
        className="rounded-lg border border-line bg-raised px-6 py-9 sm:px-9 sm:py-11"
      >
        <h2 id="trades-title" className="heading">
          Good at what you do? Work through {brand}
        </h2>
        <ul className="mt-4 flex flex-col gap-2">
          {facts.map((fact) => (
            <li key={fact} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 text-green" />
              {fact}
            </li>
          ))}
        </ul>
        <ButtonLink to="/auth?mode=sign-up&type=tradesperson" size="lg" block className="mt-6">
          Join as a Pro
        </ButtonLink>
      </section>
    </div>
  );
}
