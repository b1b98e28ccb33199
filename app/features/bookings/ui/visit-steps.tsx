import { Check, Navigation } from "lucide-react";
import { Form } from "react-router";
import { cx } from "#ui/cx.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { VisitStep } from "../rules/visit.policy.ts";

/** A step of a visit: when it was pressed, as text, or null. */
export interface ShownStep {
  step: VisitStep;
  label: string;
  at: string | null;
}

/** The three steps of a visit with their times. */
export function StepList({ steps, next }: { steps: readonly ShownStep[]; next: VisitStep | null }) {
  return (
    <ol aria-label="Steps of the visit" className="grid grid-cols-3">
      {steps.map(({ step, label, at }, place) => (
        <li
          key={step}
          aria-current={step === next ? "step" : undefined}
          className="relative flex flex-col items-center gap-1 text-center"
        >
          {place > 0 && (
            <span
              aria-hidden
              className={cx("absolute top-3 right-1/2 mr-3.5 left-[-50%] ml-3.5 h-0.5", at ? "bg-green" : "bg-line")}
            />
          )}
          <span
            aria-hidden
            className={cx(
              "edge-in-forced-colors inline-flex size-6 items-center justify-center rounded-full border-2",
              at
                ? "border-green bg-green text-on-green"
                : step === next
                  ? "border-amber border-[7px] bg-raised"
                  : "border-edge",
            )}
          >
            {at && <Check className="size-4 [stroke-width:3]" />}
          </span>
          <span className={cx("text-sm", at || step === next ? "font-semibold" : "text-soft")}>
            {at && <VisuallyHidden>Done: </VisuallyHidden>}
            {label}
          </span>
          {at && <span className="num text-sm">{at}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The button of the next step. The page mounts `takeStepAction`. */
export function TakeStep({ bookingId, step, label }: { bookingId: string; step: VisitStep; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="bookingId" value={bookingId} />
      <input type="hidden" name="step" value={step} />
      <SubmitButton
        intent="take-step"
        variant="primary"
        size="lg"
        busyLabel="Saving…"
        icon={step === "on_my_way" && <Navigation aria-hidden className="size-5" />}
        className="w-full"
      >
        {label}
      </SubmitButton>
    </Form>
  );
}

/** "Undo", until the next step. The page mounts `undoStepAction`. */
export function UndoStep({ bookingId, what }: { bookingId: string; what: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="bookingId" value={bookingId} />
      <SubmitButton intent="undo-step" variant="text" busyLabel="Undoing…">
        Undo<VisuallyHidden> {what}</VisuallyHidden>
      </SubmitButton>
    </Form>
  );
}
