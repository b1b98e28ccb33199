import { usePostJobPath } from "#app/web/use-viewer.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { ArticleHeading } from "#ui/article/article.tsx";
import { ButtonLink } from "#ui/button.tsx";

const customerSteps = [
  {
    title: "Post Your Job",
    text: "Say what you need, where and by when. Posting is free. Tradespeople only see the first part of your postcode, until you book one.",
  },
  {
    title: "Get Quotes",
    text: "Get up to 3 quotes. Compare price, rating, distance and checks side by side, and ask questions before you decide.",
  },
  {
    title: "Book & Pay Securely",
    text: "Accept a quote and choose a date. Pay before the work (we hold the money until you approve) or when it is done.",
  },
  {
    title: "Review & Done",
    text: "Approve the work, and leave a review. Reviews only come from bookings made here.",
  },
];

const customer = customerSteps;
const tradesperson = [
  {
    title: "Create your profile",
    text: "Add your trade, rates and the areas you serve. Your profile shows each check with its date.",
  },
  {
    title: "Quote for jobs",
    text: "See the description, budget and area first. Quoting is free, and a job takes up to 3 quotes at a time.",
  },
  { title: "Do the work", text: "Agree a date, see when we hold money for you, and mark the job complete." },
  {
    title: "Get paid",
    text: `When the customer approves, we release the money to you, less ${PLATFORM_FEE}. There are no other charges.`,
  },
];

/** How the product works for customers and for tradespeople, in four steps each. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mt-16">
      <div className="heading">
        <ArticleHeading id="how-it-works">How It Works</ArticleHeading>
      </div>
      <Steps title="If you need work done" steps={customer}>
        <ButtonLink to={usePostJobPath()} variant="agree" block>
          Post a Job
        </ButtonLink>
      </Steps>
      <Steps title="If you do the work" steps={tradesperson}>
        <ButtonLink to="/auth?mode=sign-up&type=tradesperson" block>
          Join as a Pro
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
