import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { IN_TURN } from "../rules/in-turn.ts";
import { SNOOZES, snoozeLabels } from "../rules/snooze.ts";

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
  stays = "Leave as it is",
  values = {},
  errors = {},
  id,
  className,
}: ChangeFieldsProps) {
  return (
    <>
      <Field label="Assign" className={className} id={id?.("assign")} errors={errors.assign}>
        <Select
          name="assign"
          defaultValue={values.assign ?? ""}
          placeholder={stays}
          data-key="a"
          options={[
            ...operators.map((one) => ({ value: one.id, label: one.name })),
            ...(several ? [{ value: IN_TURN, label: "Share out, fewest cases first" }] : []),
            { value: "nobody", label: "Nobody" },
          ]}
        />
      </Field>
      <Field label="Snooze" className={className} id={id?.("snooze")} errors={errors.snooze}>
        <Select
          name="snooze"
          defaultValue={values.snooze ?? ""}
          placeholder="Leave as it is"
          data-key="z"
          options={SNOOZES.map((value) => ({ value, label: snoozeLabels[value] }))}
        />
      </Field>
      <Field label="Add a tag" className={className} id={id?.("tag")} errors={errors.tag}>
        <Input name="tag" defaultValue={values.tag} maxLength={30} autoComplete="off" data-key="l" />
      </Field>
    </>
  );
}
