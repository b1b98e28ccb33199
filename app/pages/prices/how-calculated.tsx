import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/page.tsx";

/** Where the figures come from, and what they leave out. */
export const HowCalculated = () => (
  <Section title="Where these figures come from">
    <p className="max-w-measure text-soft">
      From bookings made here whose work was approved and whose money was paid out, the newest 100 of each kind. Jobs
      with a refund are left out. We show nothing from fewer than 5 jobs, because it would say little and could show
      what one person paid. Your own quotes depend on your job, so compare them with the range and ask about any
      difference.
    </p>
  </Section>
);

/** The call to action. */
export const QuoteBand = ({ to, work }: { to: string; work: string | null }) => (
  <section
    aria-labelledby="next-title"
    className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg bg-green-soft px-6 py-6 sm:px-9"
  >
    <div>
      <h2 id="next-title" className="heading">
        What would yours cost?
      </h2>
      <p className="mt-2 max-w-measure">
        {work ? `Answer a few questions about “${work}”` : "Describe the job"}, and up to 3 tradespeople will send you a
        quote. Posting is free.
      </p>
    </div>
    <ButtonLink to={to} variant="primary" size="lg" block>
      Get quotes
    </ButtonLink>
  </section>
);
