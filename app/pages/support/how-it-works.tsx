import { PLATFORM_FEE } from "#kernel/money.ts";
import { ArticleHeading } from "#ui/article/article.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.ts";

const customer = texts.customerSteps;
const tradesperson = [
  {
    title: texts.createYourProfile,
    text: texts.addYourTrade,
  },
  {
    title: texts.quoteForJobs,
    text: texts.seeDescriptionBudgetArea,
  },
  { title: texts.doWork, text: texts.agreeDateSeeWhen },
  {
    title: texts.getPaid,
    text: texts.whenCustomerApproves(PLATFORM_FEE),
  },
];

/** How the product works for customers and for tradespeople, in four steps each. */
export function HowItWorks() {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="how-it-works" className="mt-16">
      <div className="heading">
        <ArticleHeading id="how-it-works">{t.howItWorks}</ArticleHeading>
      </div>
      <Steps title={t.ifYouNeedWorkDone} steps={customer}>
        <ButtonLink to="/post-job" variant="agree" block>
          {t.postJob}
        </ButtonLink>
      </Steps>
      <Steps title={t.ifYouDoWork} steps={tradesperson}>
        <ButtonLink to="/auth?mode=sign-up&type=tradesperson" block>
          {t.joinAsPro}
        </ButtonLink>
      </Steps>
    </section>
  );
}

interface StepsProps {
  title: string;
  steps: readonly { title: string; text: string }[];
  /** The button for the first step. */
  children: React.ReactNode;
}

function Steps({ title, steps, children }: StepsProps) {
  return (
    <div className="mt-7 border-line border-t pt-6">
      <h3 className="subheading">{title}</h3>
      <ol className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4 lg:block">
            <span aria-hidden className="amount font-semibold text-2xl text-green">
              {index + 1}
            </span>
            <div className="lg:mt-1">
              <p className="font-semibold">{step.title}</p>
              <p className="mt-1 text-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6">{children}</div>
    </div>
  );
}
