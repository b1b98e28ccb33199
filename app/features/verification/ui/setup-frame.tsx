import { ArrowLeft, ArrowRight, Check } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { SETUP_STEPS } from "../rules/setup.ts";

const at = (step: number) => `/tradesperson/setup?step=${step}`;

interface StepListProps {
  step: number;
  /** The last step that can be opened. */
  reachable: number;
  /** Whether each step is complete. */
  done: readonly boolean[];
}

/** The four steps with the current one marked; those that can be opened are links. */
export function StepList({ step, reachable, done }: StepListProps) {
  return (
    <nav aria-label="Steps" className="mb-9">
      <ol className="grid grid-cols-4 gap-2">
        {SETUP_STEPS.map((name, index) => {
          const nth = index + 1;
          const here = nth === step;
          const look = cx("block h-full border-t-4 pt-2", nth <= step ? "border-green" : "border-line");
          const content = (
            <>
              <span className={cx("num flex items-center gap-1 text-sm", here ? "text-green" : "text-soft")}>
                {done[index] && <Check role="img" aria-label="Done:" className="size-4" />}
                <span className="sr-only">{"Step "}</span>
                {nth}
              </span>
              <span className={cx("block text-sm leading-snug max-sm:sr-only", here ? "font-semibold" : "text-soft")}>
                {name}
              </span>
            </>
          );
          return (
            <li key={name} aria-current={here ? "step" : undefined}>
              {!here && nth <= reachable ? (
                <Link to={at(nth)} className={cx(look, "min-h-11 hover:border-green")}>
                  {content}
                </Link>
              ) : (
                <span className={cx(look, "min-h-11")}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** A step with a form: Next saves it and continues. */
export function SetupForm({
  form,
  intent,
  step,
  children,
}: {
  form: CheckedForm;
  intent: string;
  step: number;
  children: ReactNode;
}) {
  return (
    <Form method="post" className="flex flex-col gap-6" {...form.props}>
      {children}
      <Row step={step}>
        <SubmitButton
          intent={intent}
          variant="agree"
          size="lg"
          busyLabel="Saving…"
          icon={<ArrowRight aria-hidden className="size-5" />}
        >
          Next
        </SubmitButton>
      </Row>
    </Form>
  );
}

/** Navigation for a step that saves its changes immediately; the last step completes the setup. */
export function SetupNav({ step }: { step: number }) {
  return (
    <Row step={step}>
      {step < SETUP_STEPS.length ? (
        <ButtonLink to={at(step + 1)} variant="agree" size="lg" icon={<ArrowRight aria-hidden className="size-5" />}>
          Next
        </ButtonLink>
      ) : (
        <Form method="post">
          <SubmitButton intent="complete-setup" variant="agree" size="lg" busyLabel="Saving…">
            Complete Setup
          </SubmitButton>
        </Form>
      )}
    </Row>
  );
}

function Row({ step, children }: { step: number; children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-6">
      {step > 1 ? (
        <ButtonLink to={at(step - 1)} size="lg" icon={<ArrowLeft aria-hidden className="size-5" />}>
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {children}
    </div>
  );
}
