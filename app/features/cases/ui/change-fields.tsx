import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import { IN_TURN } from "../rules/in-turn.ts";
import { SNOOZES, snoozeLabels } from "../rules/snooze.ts";
import { texts } from "./change-fields.texts.ts";

interface ChangeFieldsProps {
  operators: readonly { id: string; name: string }[];
  /** The form is about several cases, which can be shared out. */
  several?: boolean;
  /** What the first choice says: "Leave with Aisha". */
  stays?: string;
  values?: { assign?: string | undefined; snooze?: string | undefined; tag?: string | undefined };
  errors?: Readonly<Record<string, readonly string[] | undefined>>;
  id?: (field: string) => string;
  /** Of each field. */
  className?: string;
}

/** Whom to give a case to, until when to put it off, and a tag to add. An empty one changes nothing. */
export function ChangeFields({
  operators,
  several = false,
  stays = texts.leaveAsIs,
  values = {},
  errors = {},
  id,
  className,
}: ChangeFieldsProps) {
  const t = useTexts(texts);
  return (
    <>
      <Field label={t.assign} className={className} id={id?.("assign")} errors={errors.assign}>
        <Select
          name="assign"
          defaultValue={values.assign ?? ""}
          placeholder={stays}
          data-key="a"
          options={[
            ...operators.map((one) => ({ value: one.id, label: one.name })),
            ...(several ? [{ value: IN_TURN, label: t.inTurn }] : []),
            { value: "nobody", label: t.nobody },
          ]}
        />
      </Field>
      <Field label={t.snooze} className={className} id={id?.("snooze")} errors={errors.snooze}>
        <Select
          name="snooze"
          defaultValue={values.snooze ?? ""}
          placeholder={t.leaveAsIs}
          data-key="z"
          options={SNOOZES.map((value) => ({ value, label: snoozeLabels[value] }))}
        />
      </Field>
      <Field label={t.addTag} className={className} id={id?.("tag")} errors={errors.tag}>
        <Input name="tag" defaultValue={values.tag} maxLength={30} autoComplete="off" data-key="l" />
      </Field>
    </>
  );
}
