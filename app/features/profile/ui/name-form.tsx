import { Form } from "react-router";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { texts } from "./setting-switches.texts.ts";

interface NameFormProps {
  name: string;
  /** Normalised; null when not given. */
  postcode: string | null;
  reply: unknown;
}

/** The person's name and postcode. */
export function NameForm({ name, postcode, reply }: NameFormProps) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply });
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-heading font-semibold text-lg">{t.yourDetails}</h2>
      <Form
        method="post"
        action="/profile?tab=settings"
        preventScrollReset
        className="flex max-w-[27rem] flex-col gap-5"
        {...form.props}
      >
        <Field label={t.fullName} id={form.id("fullName")} errors={form.errors.fullName}>
          <Input name="fullName" autoComplete="name" required defaultValue={form.typed.fullName ?? name} />
        </Field>
        <Field
          label={t.postcode}
          id={form.id("postcode")}
          errors={form.errors.postcode}
          hint={t.otherPeopleOnlySee}
          className="max-w-60"
        >
          <Input
            name="postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            defaultValue={form.typed.postcode ?? postcode ?? ""}
          />
        </Field>
        <div>
          <SubmitButton intent="change-name" block busyLabel={t.saving}>
            {t.saveDetails}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

const rules = () => import("../rules/profile.schema.ts").then((found) => found.nameSchema);
