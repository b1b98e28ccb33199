import { PLATFORM_FEE } from "#kernel/money.ts";
import { ArticleHeading } from "#ui/article/article.tsx";
import { ButtonLink } from "#ui/button.tsx";

const customer = [
  {
    title: "Post Your Job",
    text: "What needs doing, where, by when. It is free. Tradespeople see the first part of your postcode.",
  },
  {
    title: "Get Quotes",
    text: "Up to three. Compare price, rating, distance and checks side by side, and ask before you decide.",
  },
  {
    title: "Book & Pay Securely",
    text: "Accept one and choose a day. Pay before the work, and it is held by our payment provider until you approve; or pay when it is done.",
  },
  { title: "Review & Done", text: "Approve the work, and say how it was. Only completed, paid work can be reviewed." },
];
const tradesperson = [
  {
    title: "Make your profile",
    text: "Your trade, your rates, the areas you serve. Checks are shown with their dates.",
  },
  { title: "Quote for jobs", text: "See the text, the budget and the area first. Quoting is free; a job takes three." },
  { title: "Do the work", text: "Agree on a day, see when money is held for you, and mark the job complete." },
  { title: "Get paid", text: `Approved money goes to your account, less ${PLATFORM_FEE}. Nothing else is charged.` },
];

/** Both sides' way from the beginning to the end, in four steps each. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mt-16">
      <div className="heading">
        <ArticleHeading id="how-it-works">How It Works</ArticleHeading>
      </div>
      <Steps title="If you need work done" steps={customer}>
        <ButtonLink to="/post-job" variant="agree" block>
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
  /** What to press to begin. */
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
