import { Check, Navigation } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { addStep, outboxDoor, useWaiting } from "#app/web/outbox/waiting.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { lengthText } from "../rules/appointment.ts";
import type { ShownStep, ShownVisit } from "../rules/visit.labels.ts";
import { ARRIVAL_MINUTES, type VisitStep } from "../rules/visit.policy.ts";
import { withWaiting } from "../rules/visit-waiting.ts";

interface StepListProps {
  steps: readonly ShownStep[];
  next: VisitStep | null;
  /** Something else comes first, so the next step is not amber. */
  anyway: boolean;
}

/** The three steps of a visit with their times. */
function StepList({ steps, next, anyway }: StepListProps) {
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
                : step === next && !anyway
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

interface VisitStepsProps {
  bookingId: string;
  /** The title of the job. */
  job: string;
  visit: ShownVisit;
  /** Something else comes first; we never stop a visit. */
  anyway?: boolean;
  /** The button after the last step. */
  done?: ReactNode;
  /** What else can be pressed, beside "Undo". */
  children?: ReactNode;
}

/**
 * The steps of a visit as they are with what waits in the outbox, the button of the next one, and "Undo" of the last. The page mounts
 * `takeStepAction` and `undoStepAction`.
 */
export function VisitSteps({ bookingId, job, visit, anyway = false, done, children }: VisitStepsProps) {
  const { steps, next, reached, waits } = withWaiting(visit, useWaiting(bookingId));
  const label = (wanted: VisitStep | null) => steps.find(({ step }) => step === wanted)?.label ?? "";
  return (
    <>
      <StepList steps={steps} next={next} anyway={anyway} />
      <div className="mt-4">
        {next && (
          <TakeStep
            bookingId={bookingId}
            step={next}
            label={label(next)}
            job={job}
            waits={waits !== null}
            anyway={anyway}
          />
        )}
        {!next && !waits && done}
        {waits && <p className="mt-1.5 text-center text-sm text-soft">Saved. We’ll send it when you’re online</p>}
        <div className="mt-1.5 flex flex-wrap items-center justify-center gap-x-2">
          {waits && <UndoWaiting entry={waits} what={label(reached)} />}
          {reached && !waits && <UndoStep bookingId={bookingId} what={label(reached)} />}
          {!waits && children}
        </div>
      </div>
    </>
  );
}

interface TakeStepProps {
  bookingId: string;
  step: VisitStep;
  label: string;
  job: string;
  /** An earlier step waits in the outbox, which this one must not overtake. */
  waits: boolean;
  anyway: boolean;
}

function TakeStep({ bookingId, step, label, job, waits, anyway }: TakeStepProps) {
  const setsOff = step === "on_my_way";
  return (
    <Form
      method="post"
      preventScrollReset
      data-job={job}
      onSubmit={(event) => {
        if (waits && addStep(event.currentTarget, { unanswered: false })) event.preventDefault();
      }}
    >
      <input type="hidden" name="bookingId" value={bookingId} />
      <input type="hidden" name="step" value={step} />
      {setsOff && <Arrival />}
      <SubmitButton
        intent="take-step"
        variant={setsOff && anyway ? "line" : "primary"}
        size="lg"
        busyLabel="Saving…"
        icon={setsOff && <Navigation aria-hidden className={cx("size-5", anyway && "lg:hidden")} />}
        className={cx("w-full", anyway && "lg:px-2 lg:text-base")}
      >
        {setsOff && anyway ? `${label} anyway` : label}
      </SubmitButton>
    </Form>
  );
}

const ARRIVALS = ARRIVAL_MINUTES.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }));

/** When they will be there, if they want to say so. */
function Arrival() {
  const id = useId();
  return (
    <div className="mb-2.5 flex items-center justify-between gap-3">
      <label htmlFor={id} className="text-sm text-soft">
        You will be there in
      </label>
      <Select id={id} name="arrivesIn" options={ARRIVALS} placeholder="Not said" className="w-36" />
    </div>
  );
}

/** "Undo", until the next step. */
function UndoStep({ bookingId, what }: { bookingId: string; what: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="bookingId" value={bookingId} />
      <SubmitButton intent="undo-step" variant="text" busyLabel="Undoing…">
        Undo<VisuallyHidden> {what}</VisuallyHidden>
      </SubmitButton>
    </Form>
  );
}

/** The same for a step that was not sent yet: nobody knows of it. */
const UndoWaiting = ({ entry, what }: { entry: string; what: string }) => {
  return (
    <Button variant="text" onClick={() => outboxDoor()?.remove(entry)}>
      Undo<VisuallyHidden> {what}</VisuallyHidden>
    </Button>
  );
};
