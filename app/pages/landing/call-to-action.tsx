import { Check } from "lucide-react";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.ts";

/** The closing calls to action: for customers on the left, for tradespeople on the right. */
export function CallToAction({ brand }: { brand: string }) {
  const t = useTexts(texts);
  return (
    <div className="wrap grid gap-4 pt-14 pb-16 lg:grid-cols-2 lg:pt-18 lg:pb-20">
      <section
        aria-labelledby="begin-title"
        className="flex flex-col justify-center rounded-lg bg-green-soft px-6 py-9 sm:px-9 sm:py-11"
      >
        <h2 id="begin-title" className="heading">
          {t.needSomethingDone}
        </h2>
        <p className="mt-3 max-w-[34rem]">{t.postingIsFree}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/post-job" variant="agree" size="lg" block>
            {t.postNow}
          </ButtonLink>
          <ButtonLink to="/browse" size="lg" block>
            {t.browseProfessionals}
          </ButtonLink>
        </div>
      </section>
      <section
        id="for-tradespeople"
        aria-labelledby="trades-title"
        className="rounded-lg border border-line bg-raised px-6 py-9 sm:px-9 sm:py-11"
      >
        <h2 id="trades-title" className="heading">
          {t.workThrough(brand)}
        </h2>
        <ul className="mt-4 flex flex-col gap-2">
          {t.factsForTradespeople(PLATFORM_FEE).map((fact) => (
            <li key={fact} className="flex items-start gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 text-green" />
              {fact}
            </li>
          ))}
        </ul>
        <ButtonLink to="/auth?mode=sign-up&type=tradesperson" size="lg" block className="mt-6">
          {t.join}
        </ButtonLink>
      </section>
    </div>
  );
}
