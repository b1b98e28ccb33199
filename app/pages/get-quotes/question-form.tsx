import { useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { answerPictures } from "./answer-pictures.text.ts";
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
  const pictures = answerPictures(ask, choices);
  // The last answer has a row of its own, and so has the last of an odd number of pictures.
  const isWide = (index: number) =>
    index === choices.length - 1 || (pictures.length % 2 === 1 && index === pictures.length - 1);
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
        <fieldset className={cx("grid gap-2.5", pictures.length > 0 ? "grid-cols-2" : "sm:grid-cols-2")}>
          <legend className="sr-only">{ask}</legend>
          {choices.map((choice, index) => (
            <Answer
              key={choice}
              answer={choice}
              index={index}
              isChosen={index === chosen}
              picture={pictures[index]}
              isWide={isWide(index)}
            />
          ))}
        </fieldset>
        {SAFETY.test(work.name) && (
          <p className="mt-4 text-soft">
            Can you smell gas, or see sparks or water near a socket?{" "}
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

interface AnswerProps {
  answer: string;
  index: number;
  isChosen: boolean;
  picture: string | undefined;
  isWide: boolean;
}

const Answer = ({ answer, index, isChosen, picture, isWide }: AnswerProps) => (
  <label
    className={cx(
      "relative overflow-hidden rounded-lg border border-edge bg-raised font-semibold transition-colors hover:border-soft has-checked:border-green has-checked:bg-green-soft has-checked:ring-1 has-checked:ring-green",
      picture ? "flex flex-col" : "flex min-h-16 items-center gap-3 px-4 py-3",
      isWide && (picture ? "col-span-2" : "col-span-full"),
    )}
  >
    {picture && (
      <img alt="" src={picture} width={280} height={110} className="picture h-33 w-full bg-green-soft object-cover" />
    )}
    <span className={picture ? "flex min-h-12 items-center px-4 py-2" : "flex-1"}>{answer}</span>
    <input
      type="radio"
      name="a"
      value={index}
      defaultChecked={isChosen}
      required
      className={cx("size-6 flex-none accent-green", picture && "absolute top-3 right-3")}
    />
  </label>
);
