import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { radiusText } from "#kernel/geo/distance.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { RADII } from "../rules/alert-limits.ts";

/** The fields of the alert form; amounts in pounds as typed. */
export interface AlertFields {
  /** Missing for a new alert. */
  id?: string;
  categories: readonly string[];
  location: string;
  radiusMiles: string;
  budgetMin: string;
  budgetMax: string;
  frequency: string;
  byEmail: boolean;
  byPush: boolean;
}

const distances = RADII.map((miles) => ({ value: String(miles), label: radiusText(miles) }));
const loadRules = async () => (await import("../rules/alert.schema.ts")).alertForm;

/** The values that the server refused, if it did; otherwise the saved alert. */
function shown(alert: AlertFields, reply: ActionReply | undefined): AlertFields {
  const sent = reply?.result?.initialValue as Record<string, string | string[] | undefined> | undefined;
  if (!sent) return alert;
  const { categories = [] } = sent;
  const text = (name: string) => String(sent[name] ?? "");
  return {
    categories: typeof categories === "string" ? [categories] : categories,
    location: text("location"),
    radiusMiles: text("radiusMiles"),
    budgetMin: text("budgetMin"),
    budgetMax: text("budgetMax"),
    frequency: text("frequency"),
    byEmail: sent.byEmail !== undefined,
    byPush: sent.byPush !== undefined,
  };
}

interface AlertFormProps {
  intent: "add-alert" | "change-alert";
  alert: AlertFields;
  reply: ActionReply | undefined;
}

export function AlertForm({ intent, alert, reply }: AlertFormProps) {
  const form = useCheckedForm({ rules: loadRules, reply });
  const fields = shown(alert, reply);
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-8">
      {alert.id && <input type="hidden" name="alertId" value={alert.id} />}
      <FieldSet
        label="Categories"
        id="categories"
        hint="Select all that apply. If you select none, the alert covers all categories."
        errors={form.errors.categories}
      >
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {JOB_CATEGORIES.map((category) => (
            <Checkbox
              key={category}
              name="categories"
              value={category}
              label={category}
              defaultChecked={fields.categories.includes(category)}
            />
          ))}
        </div>
      </FieldSet>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,0.75fr)]">
        <Field
          label="City or postcode"
          id="location"
          optional
          hint="Leave it empty for anywhere."
          errors={form.errors.location}
        >
          <Input name="location" defaultValue={fields.location} maxLength={60} />
        </Field>
        <Field label="Within" id="radius" hint="Distance from that place." errors={form.errors.radiusMiles}>
          <Select name="radiusMiles" options={distances} defaultValue={fields.radiusMiles} />
        </Field>
      </div>
      <FieldSet label="Budget" id="budget" hint="Includes jobs with no budget." optional>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Minimum budget" id="budget-min" errors={form.errors.budgetMin}>
            <MoneyInput name="budgetMin" defaultValue={fields.budgetMin} maxLength={12} />
          </Field>
          <Field label="Maximum budget" id="budget-max" errors={form.errors.budgetMax}>
            <MoneyInput name="budgetMax" defaultValue={fields.budgetMax} maxLength={12} />
          </Field>
        </div>
      </FieldSet>
      <FieldSet label="When to tell you" id="frequency" errors={form.errors.frequency}>
        <RadioCards
          name="frequency"
          defaultValue={fields.frequency}
          choices={[
            { value: "at_once", label: "Straight away", hint: "Each job as soon as it is posted" },
            { value: "daily", label: "Every morning", hint: "One summary at 7am, if there are new jobs" },
          ]}
        />
      </FieldSet>
      <FieldSet
        label="How to tell you"
        id="by"
        hint="We always show it in your notifications."
        errors={form.errors.byEmail}
      >
        <Checkbox name="byEmail" label="Email" defaultChecked={fields.byEmail} />
        <Checkbox
          name="byPush"
          label="Push"
          hint="On devices where you have turned on notifications"
          defaultChecked={fields.byPush}
        />
      </FieldSet>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton intent={intent} variant="primary" busyLabel="Saving…">
          Save alert
        </SubmitButton>
        <ButtonLink to="/subscriptions" variant="text">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
