import { type ReactNode, useId, useState } from "react";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { JobTexts } from "../rules/job.fields.ts";
import { DESCRIPTION, TITLE } from "../rules/job-limits.ts";
import { GasQuestion } from "./gas-question.tsx";
import { texts as ownTexts } from "./job-fields.texts.tsx";
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
  const t = useTexts(ownTexts);
  return (
    <>
      <Field label={t.title} hint={t.titleHint} errors={errors.title}>
        <TitleInput defaultValue={texts.title} />
      </Field>
      <Field label={t.category} errors={errors.category}>
        <Select
          name="category"
          options={JOB_CATEGORIES}
          placeholder={t.selectCategory}
          defaultValue={texts.category ?? ""}
          required
        />
      </Field>
      <Field label={t.description} hint={t.descriptionHint} errors={errors.description}>
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
        <Field label={t.minimumBudget} hint={t.budgetHint} errors={errors.budgetMin}>
          <MoneyInput name="budgetMin" defaultValue={texts.budgetMin} />
        </Field>
        <Field label={t.maximumBudget} hint={t.budgetHint} errors={errors.budgetMax}>
          <MoneyInput name="budgetMax" defaultValue={texts.budgetMax} />
        </Field>
        <Field label={t.postcode} hint={t.postcodeHint} errors={errors.postcode}>
          <Input
            name="postcode"
            defaultValue={texts.postcode}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            required
          />
        </Field>
        <Field label={t.preferredStartDate} hint={t.startDateHint} errors={errors.preferredStartDate}>
          <Input type="date" name="preferredStartDate" min={today} defaultValue={texts.preferredStartDate} />
        </Field>
      </div>
    </>
  );
}

function TitleInput({ defaultValue = "" }: { defaultValue?: string }) {
  const t = useTexts(ownTexts);
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
        {t.lengthOf(length, TITLE.max, (text) => (
          <span className="sr-only">{text}</span>
        ))}
      </p>
    </div>
  );
}
