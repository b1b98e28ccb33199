import { PLATFORM_FEE } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { texts } from "./texts.ts";

const WORDS = [
  {
    what: texts.profileViews,
    how: texts.countEachTimePublic,
  },
  {
    what: texts.winRate,
    how: texts.acceptedQuotesOutAccepted,
  },
  {
    what: texts.responseTime,
    how: texts.medianHalfCustomersWho,
  },
  {
    what: texts.jobsWon,
    how: texts.bookingsCustomerAgreedDay,
  },
  {
    what: texts.earnings,
    how: texts.moneyReleasedToYou(PLATFORM_FEE),
  },
  {
    what: texts.howCustomersCame,
    how: texts.onlyWhatRecordWhether,
  },
];

/** Explains how each figure is calculated. */
export const Counting = () => {
  const t = useTexts(texts);
  return (
    <Section title={t.howWeCount}>
      <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        {WORDS.map(({ what, how }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="mt-1 max-w-measure text-soft">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-soft">{t.daysMonthsBeginMidnight}</p>
    </Section>
  );
};
