import { PLATFORM_FEE } from "#kernel/money.ts";
import { Section } from "#ui/page.tsx";

const WORDS = [
  {
    what: "Profile views",
    how: "We count each time your public profile is opened. Your own visits, search engines and other programs that say what they are do not count. We keep a number for each day, and nothing about who looked.",
  },
  {
    what: "Win rate",
    how: "Quotes sent in the period that were accepted, out of those accepted, rejected or run out. Quotes that wait or that you withdrew are left out. A quote counts as won while its booking stands.",
  },
  {
    what: "Response time",
    how: "The median: half of the customers who wrote to you first waited less for your first message or quote, half waited longer. Whoever has no answer yet counts with the time until now. It needs three customers.",
  },
  {
    what: "Jobs won",
    how: "Bookings that both sides agreed to, by the day they were made. Cancelled ones are left out.",
  },
  {
    what: "Earnings",
    how: `Money released to you, after the ${PLATFORM_FEE} fee and less refunds, by the day it was released. Money that is still held is not in it.`,
  },
  {
    what: "How customers came",
    how: "Only what is on record: whether they had booked, saved or written to you before you quoted. We do not follow anyone around, so we cannot say which search led to you.",
  },
];

/** How each figure comes about, in a sentence or two. */
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
