import { Form } from "react-router";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

interface NameFormProps {
  name: string;
  /** Normalised; null while they have not said. */
  postcode: string | null;
  reply: unknown;
}

/** The name that others see, and where one is. */
export function NameForm({ name, postcode, reply }: NameFormProps) {
  const form = useCheckedForm({ rules, reply });
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-heading font-semibold text-lg">Your details</h2>
      <Form
        method="post"
        action="/profile?tab=settings"
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
        {...form.props}
      >
        <Field
          label="Full name"
          id={form.id("fullName")}
          errors={form.errors("fullName")}
          className="min-w-0 flex-[1_1_16rem]"
        >
          <Input name="fullName" autoComplete="name" required defaultValue={form.typed("fullName") ?? name} />
        </Field>
        <Field
          label="Postcode"
          id={form.id("postcode")}
          errors={form.errors("postcode")}
          hint="Others see the first part at most, like LS6"
          className="min-w-0 flex-[1_1_12rem]"
        >
          <Input
            name="postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            defaultValue={form.typed("postcode") ?? postcode ?? ""}
          />
        </Field>
        <SubmitButton intent="change-name" busyLabel="Saving…">
          Save details
        </SubmitButton>
      </Form>
    </section>
  );
}

const rules = () => import("../rules/account.schema.ts").then((found) => found.nameSchema);
