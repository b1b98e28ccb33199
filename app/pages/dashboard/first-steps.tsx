import { Check } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

interface FirstStepsProps {
  /** Whether there is a profile, and what is missing to be verified (null when nothing is). */
  steps: { profile: boolean; checks: string | null };
}

/** The steps of a new tradesperson to their first job. */
export function FirstSteps({ steps: { profile, checks } }: FirstStepsProps) {
  const steps = [
    {
      title: "Tell customers what you do",
      text: "Your trade, where you work and what you charge.",
      link: "Set up your business",
      to: "/tradesperson/setup",
      done: profile,
    },
    {
      title: "Send us your checks",
      text: checks ?? "You are verified, so customers can find you.",
      link: "See your checks",
      to: "/tradesperson/setup?step=3",
      done: checks === null,
    },
    {
      title: "Send your first quote",
      text: "Choose an open job near you and send your price.",
      link: "See open jobs",
      to: "/browse",
      done: false,
    },
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <Card as="section" aria-labelledby="first-steps">
      <h2 id="first-steps" className="heading">
        3 steps to your first job
      </h2>
      <ol className="mt-5 grid gap-6 md:grid-cols-3">
        {steps.map(({ title, text, link, to, done }, place) => (
          <li key={title} className="flex gap-3.5" aria-current={place === next ? "step" : undefined}>
            <span
              aria-hidden
              className={cx(
                "edge-in-forced-colors num inline-flex size-8 flex-none items-center justify-center rounded-full font-semibold",
                done ? "bg-green text-on-green" : place === next ? "bg-amber text-on-amber" : "bg-sunk text-soft",
              )}
            >
              {done ? <Check className="size-4.5 [stroke-width:3]" /> : place + 1}
            </span>
            <div className="min-w-0">
              <h3 className="pt-1 font-sans font-semibold text-base leading-snug tracking-normal">
                {done && <VisuallyHidden>{"Done: "}</VisuallyHidden>}
                {title}
              </h3>
              <p className="mt-1 text-soft">{text}</p>
              {!done && (
                <ButtonLink to={to} variant={place === next ? "agree" : "line"} size="sm" className="mt-3">
                  {link}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
