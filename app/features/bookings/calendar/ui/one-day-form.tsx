import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { ExpressRequestWords } from "../../rules/express-request.ts";
import { WINDOW_CHOICES } from "./window-choices.ts";

interface Option {
  value: string;
  label: string;
}

interface OneDayFormProps {
  bookingId: string;
  today: string;
  other: string;
  /** The customer moves the day; the tradesperson proposes to. */
  side: "customer" | "tradesperson";
  days: readonly Option[];
  next: string;
  /** The arrival window of the first day, as text. */
  window: string | null;
  /** The days that the customer can choose; null for the tradesperson, who can propose any. */
  free: readonly Option[] | null;
  /** What the customer requests with a day in the cancellation period; null when they have requested it, or no day is in it. */
  expressRequest: ExpressRequestWords | null;
  /** An earlier proposal is not answered, and this one replaces it. */
  replacesProposal: boolean;
  reply: ActionReply | undefined;
}

/** Moves one day of work whose days are apart; the others stay. */
export function OneDayForm(props: OneDayFormProps) {
  const { bookingId, today, side, days, next, window, free, expressRequest, reply } = props;
  const form = useCheckedForm({ rules: () => rulesOf(today, side), reply });
  const { errors, typed } = form;
  return (
    <Form method="post" {...form.props} className="flex flex-col items-start gap-4">
      <input type="hidden" name="bookingId" value={bookingId} />
      <Field label="Day to move" id="replacesDay" errors={errors.replacesDay}>
        <Select name="replacesDay" options={days} defaultValue={typed.replacesDay ?? next} required />
      </Field>
      <Field label="New day" id="oneDay" hint={hintOf(props)} errors={errors.day ?? errors.scheduledDate}>
        {free ? (
          <Select name="day" options={free} placeholder="Choose" defaultValue={typed.day} required />
        ) : (
          <Input type="date" name="day" min={today} defaultValue={typed.day} required />
        )}
      </Field>
      <Field label="Arrival on the first day" id="oneWindow" optional errors={errors.window ?? errors.windowStart}>
        <Select
          name="window"
          options={WINDOW_CHOICES}
          placeholder={window ? `${window}, as booked` : "Any time that day"}
          defaultValue={typed.window}
        />
      </Field>
      {expressRequest && (
        <FieldSet label="Express request" hideLabel errors={errors.expressRequest}>
          <Checkbox name="expressRequest" label={expressRequest.label} hint={expressRequest.cost} />
        </FieldSet>
      )}
      {side === "customer" ? (
        <SubmitButton intent="move-one-day" variant="primary" busyLabel="Moving…">
          Move this day
        </SubmitButton>
      ) : (
        <SubmitButton intent="propose-new-date" variant="primary" busyLabel="Sending…">
          Propose this day
        </SubmitButton>
      )}
    </Form>
  );
}

function hintOf({ side, other, replacesProposal }: OneDayFormProps): string {
  if (side === "customer") return `The other days stay as they are. We’ll tell ${other}.`;
  const first = replacesProposal ? "This replaces the date you proposed before." : "The other days stay as they are.";
  return `${first} Nothing changes until ${other} agrees.`;
}

async function rulesOf(today: string, side: "customer" | "tradesperson") {
  const { oneDayFormSchema, proposeFormSchema } = await import("../rules/calendar.schema.ts");
  return side === "customer" ? oneDayFormSchema(today) : proposeFormSchema(today);
}
