import { type ReactNode, useId, useState } from "react";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { PostcodeField } from "#ui/postcode-field.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { JobTexts } from "../rules/job.fields.ts";
import { DESCRIPTION, TITLE } from "../rules/job-limits.ts";
import { GasQuestion } from "./gas-question.tsx";
import type { GasQuestionState } from "./use-gas-question.ts";

interface JobFieldsProps {
  texts: JobTexts;
  errors: FieldErrors;
  today: string;
  /** How to ask whether it involves gas, based on the initial texts of the page. */
  asksGas: GasQuestionState;
  /** Content below the description. */
  children?: ReactNode;
}

/** The fields to post or edit a job. `today` is the day in London. */
export function JobFields({ texts, errors, today, asksGas, children }: JobFieldsProps) {
  return (
    <>
      <Field label="Title" hint="What needs doing, in a few words" errors={errors.title}>
        <TitleInput defaultValue={texts.title} />
      </Field>
      <Field label="Category" errors={errors.category}>
        <Select
          name="category"
          options={JOB_CATEGORIES}
          placeholder="Select a category"
          defaultValue={texts.category ?? ""}
          required
        />
      </Field>
      <Field
        label="Description"
        hint="What needs doing, where it is, sizes and makes if you know them, and how to get in"
        errors={errors.description}
      >
        <Textarea
          name="description"
          rows={7}
          counter={DESCRIPTION.max}
          defaultValue={texts.description}
          className="min-h-40"
          required
        />
      </Field>
      {children}
      <GasQuestion asked={asksGas} answer={texts.gasAnswer} errors={errors} />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <Field label="Minimum budget" hint="Leave empty if you are not sure" errors={errors.budgetMin}>
          <MoneyInput name="budgetMin" defaultValue={texts.budgetMin} />
        </Field>
        <Field label="Maximum budget" hint="Leave empty if you are not sure" errors={errors.budgetMax}>
          <MoneyInput name="budgetMax" defaultValue={texts.budgetMax} />
        </Field>
        <PostcodeField
          hint="Tradespeople only see the first part, such as LS6, until you book one"
          errors={errors.postcode}
          defaultValue={texts.postcode}
          required
        />
        <Field label="Preferred start date" hint="Leave empty if any day will do" errors={errors.preferredStartDate}>
          <Input type="date" name="preferredStartDate" min={today} defaultValue={texts.preferredStartDate} />
        </Field>
      </div>
    </>
  );
}

function TitleInput({ defaultValue = "" }: { defaultValue?: string }) {
  const id = useId();
  const [length, setLength] = useState(defaultValue.length);
  return (
    <div className="flex flex-col gap-1">
      <Input
        name="title"
        defaultValue={defaultValue}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        required
      />
      <p id={id} className={cx("num self-end text-sm", length > TITLE.max ? "font-semibold text-red" : "text-soft")}>
        {length} of {TITLE.max}
        <span className="sr-only">{" characters"}</span>
      </p>
    </div>
  );
}
