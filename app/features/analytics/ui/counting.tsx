import { PLATFORM_FEE } from "#kernel/money.ts";
import { Section } from "#ui/page.tsx";

const WORDS = [
  {
    what: "Profile views",
    how: "We count each time your public profile is opened. Your own visits, search engines and other programs that identify themselves do not count. We store a number for each day, and nothing about who visited.",
  },
  {
    what: "Win rate",
    how: "Accepted quotes out of those that were accepted, rejected or expired, by the day you sent them. Pending and withdrawn quotes are left out. A quote counts as won unless its booking was cancelled.",
  },
  {
    what: "Response time",
    how: "The median: half of the customers who messaged you first waited less for your first message or quote, and half waited longer. If you have not answered yet, we count the time until now. We need at least 3 customers to show it.",
  },
  {
    what: "Jobs won",
    how: "Bookings that you and the customer agreed, by the day they were made. Cancelled bookings are left out.",
  },
  {
    what: "Earnings",
    how: `Money released to you, after the ${PLATFORM_FEE} fee and minus refunds, by the day it was released. It does not include money that we still hold.`,
  },
  {
    what: "How customers came",
    how: "Only what we have on record: whether they booked, saved or messaged you before you quoted. We do not track visitors, so we cannot say which search led to you.",
  },
];

/** Explains how each figure is calculated. */
export const Counting = () => (
  <Section title="How we count">
    <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
      {WORDS.map(({ what, how }) => (
        <div key={what}>
          <dt className="font-semibold">{what}</dt>
          <dd className="mt-1 max-w-measure text-soft">{how}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-5 text-soft">Days and months begin at midnight in the United Kingdom.</p>
  </Section>
);
