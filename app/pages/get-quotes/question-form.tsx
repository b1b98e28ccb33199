import { useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Button } from "#ui/button.tsx";
import { JobSoFar } from "./job-so-far.tsx";
import { Hidden, StepBar, StepFrame } from "./step-frame.tsx";
import type { QuestionStep } from "./view.server.ts";

/** In milliseconds: long enough to see what was chosen. */
const SHOWN_FOR = 200;
const SAFETY = /gas|leak|burst|fault|water|carbon/i;

/** One question. A tap chooses and goes on; with the keyboard, Next does. */
export function QuestionForm({ work, answered, fields, back, nth, of, ask, choices, chosen }: QuestionStep) {
  const submit = useSubmit();
  const tapped = useRef(false);
  return (
    <StepFrame
      title={work.name}
      above={`Question ${nth + 1} of ${of}`}
      heading={ask}
      step={1}
      done={(nth + 1) / (of + 3)}
      back={back}
      aside={<JobSoFar work={work} answered={answered} />}
    >
      <Form
        method="get"
        onPointerDown={() => {
          tapped.current = true;
        }}
        onKeyDown={() => {
          tapped.current = false;
        }}
        onChange={({ currentTarget }) => {
          if (tapped.current) setTimeout(() => void submit(currentTarget), SHOWN_FOR);
        }}
      >
        <Hidden fields={fields} />
        <fieldset className="grid gap-2.5 sm:grid-cols-2">
          <legend className="sr-only">{ask}</legend>
          {choices.map((choice, index) => (
            <label
              key={choice}
              className="flex min-h-16 items-center gap-3 rounded-lg border border-edge bg-raised px-4 py-3 font-semibold transition-colors last:sm:col-span-2 hover:border-soft has-checked:border-green has-checked:bg-green-soft has-checked:ring-1 has-checked:ring-green"
            >
              <span className="flex-1">{choice}</span>
              <input
                type="radio"
                name="a"
                value={index}
                defaultChecked={index === chosen}
                required
                className="size-6 flex-none accent-green"
              />
            </label>
          ))}
        </fieldset>
        {SAFETY.test(work.name) && (
          <p className="mt-4 text-soft">
            A smell of gas, water near a socket or sparks?{" "}
            <Link to="/safety#emergency" className="link font-semibold">
              What to do first
            </Link>
          </p>
        )}
        <StepBar>
          <Button type="submit" variant="primary" size="lg" className="max-sm:w-full sm:min-w-50">
            Next
          </Button>
        </StepBar>
      </Form>
    </StepFrame>
  );
}
