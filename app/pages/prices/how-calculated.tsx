import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { texts } from "./texts.ts";

/** Where the figures come from, and what they leave out. */
export const HowCalculated = () => {
  const t = useTexts(texts);
  return (
    <Section title={t.howCalculated}>
      <p className="max-w-measure text-soft">{t.howCalculatedText}</p>
    </Section>
  );
};

/** The call to action. */
export const QuoteBand = ({ to, work }: { to: string; work: string | null }) => {
  const t = useTexts(texts);
  return (
    <section
      aria-labelledby="next-title"
      className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg bg-green-soft px-6 py-6 sm:px-9"
    >
      <div>
        <h2 id="next-title" className="heading">
          {t.whatWouldYoursCost}
        </h2>
        <p className="mt-2 max-w-measure">{t.quotesFor(work)}</p>
      </div>
      <ButtonLink to={to} variant="primary" size="lg" block>
        {t.getQuotes}
      </ButtonLink>
    </section>
  );
};
