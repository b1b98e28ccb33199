import { Form } from "react-router";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { type Span, timeText, WEEKDAYS } from "../rules/hours.ts";

interface Reply {
  result?: { error?: Record<string, string[] | null> | null; initialValue?: unknown } | undefined;
}
interface Typed {
  hours?: { startsAt?: string; endsAt?: string }[];
}

/** Two spans for each weekday; an empty one is no working time. */
export function HoursForm({ hours, reply }: { hours: readonly Span[]; reply: Reply | undefined }) {
  const errors = reply?.result?.error ?? {};
  const typed = (reply?.result?.initialValue as Typed | undefined)?.hours;
  return (
    <Form method="post">
      <div className="hairlines border-line border-y">
        {WEEKDAYS.map((name, day) => {
          const own = hours.filter(({ weekday }) => weekday === day + 1);
          return (
            <fieldset key={name} className="grid items-start gap-x-6 gap-y-2 py-3 sm:grid-cols-[7rem_1fr_1fr]">
              <legend className="contents">
                <span className="font-semibold sm:pt-2.5">{name}</span>
              </legend>
              {[0, 1].map((part) => {
                const row = day * 2 + part;
                const at = `hours[${row}]`;
                const span = own[part];
                const problem = errors[`${at}.endsAt`] ?? errors[`${at}.startsAt`];
                return (
                  <div key={row} className="flex flex-wrap items-center gap-2">
                    <input type="hidden" name={`${at}.weekday`} value={day + 1} />
                    <TimeField
                      label={`${name} from${part ? ", second time" : ""}`}
                      name={`${at}.startsAt`}
                      value={typed?.[row]?.startsAt ?? (span && timeText(span.startsAt))}
                      errors={errors[`${at}.startsAt`]}
                    />
                    <span aria-hidden>to</span>
                    <TimeField
                      label={`${name} to${part ? ", second time" : ""}`}
                      name={`${at}.endsAt`}
                      value={typed?.[row]?.endsAt ?? (span && timeText(span.endsAt))}
                      errors={problem}
                    />
                  </div>
                );
              })}
            </fieldset>
          );
        })}
      </div>
      <p className="mt-3 text-sm text-soft">
        The second time is for a week with a break, such as 08:00 to 12:00 and 13:00 to 17:00.
      </p>
      <SubmitButton intent="hours" variant="primary" busyLabel="Saving…" className="mt-4">
        Save hours
      </SubmitButton>
    </Form>
  );
}

interface TimeFieldProps {
  label: string;
  name: string;
  value: string | undefined;
  errors: string[] | null | undefined;
}

const TimeField = ({ label, name, value, errors }: TimeFieldProps) => (
  <Field label={label} hideLabel errors={errors ?? []} className="flex-[1_1_7rem]">
    <Input type="time" name={name} defaultValue={value} step={300} />
  </Field>
);
