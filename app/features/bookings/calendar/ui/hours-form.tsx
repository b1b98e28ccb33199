import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { timeText } from "#kernel/time-of-day.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { typeInto } from "#ui/type-into.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type Span, WEEKDAYS } from "../rules/hours.ts";

interface Typed {
  hours?: { startsAt?: string; endsAt?: string }[];
}

const rules = async () => (await import("../rules/calendar.schema.ts")).hoursFormSchema;

/** Two spans for each weekday, the second for the time after a break. Empty spans are ignored. */
export function HoursForm({ hours, reply }: { hours: readonly Span[]; reply: ActionReply | undefined }) {
  const form = useCheckedForm({ rules, reply });
  const hydrated = useHydrated();
  const typed = (reply?.result?.initialValue as Typed | undefined)?.hours;
  const times = (weekday: number, part: number): TimesProps => {
    const row = (weekday - 1) * 2 + part;
    const span = hours.filter((each) => each.weekday === weekday)[part];
    const at = `hours[${row}]`;
    return {
      weekday,
      part,
      at,
      startsAt: typed?.[row]?.startsAt ?? (span && timeText(span.startsAt)),
      endsAt: typed?.[row]?.endsAt ?? (span && timeText(span.endsAt)),
      startsAtErrors: form.errors[`${at}.startsAt`],
      endsAtErrors: form.errors[`${at}.endsAt`],
    };
  };
  return (
    <Form method="post" {...form.props}>
      <div className="hairlines border-line border-y">
        {WEEKDAYS.map((name, index) => {
          const after = times(index + 1, 1);
          return (
            <fieldset
              key={name}
              className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-6 py-3 sm:grid-cols-[8rem_1fr]"
            >
              <legend className="contents">
                <span className="font-semibold sm:pt-2.5">{name}</span>
              </legend>
              <div>
                <Times {...times(index + 1, 0)} />
                <details open={Boolean(after.startsAt ?? after.endsAt)}>
                  <summary className="link tap inline-flex cursor-pointer items-center text-sm">
                    Add a time after a break<span className="sr-only">{` on ${name}`}</span>
                  </summary>
                  <Times {...after} />
                </details>
                {index === 0 && hydrated && (
                  <Button size="sm" className="mt-2" onClick={(event) => copyMonday(event.currentTarget.form)}>
                    Copy to Tuesday to Friday
                  </Button>
                )}
              </div>
            </fieldset>
          );
        })}
      </div>
      <SubmitButton intent="save-working-hours" variant="primary" busyLabel="Saving…" className="mt-4">
        Save hours
      </SubmitButton>
    </Form>
  );
}

/** Most weeks are the same from Monday to Friday. */
function copyMonday(form: HTMLFormElement | null) {
  const field = (row: number, name: string) => form?.elements.namedItem(`hours[${row}].${name}`);
  for (const [row, name] of [0, 1].flatMap((part) => [[part, "startsAt"] as const, [part, "endsAt"] as const]))
    for (const weekday of [1, 2, 3, 4]) {
      const [from, to] = [field(row, name), field(weekday * 2 + row, name)];
      if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) continue;
      if (row === 1 && from.value) to.closest("details")?.setAttribute("open", "");
      typeInto(to, from.value);
    }
}

interface TimesProps {
  weekday: number;
  part: number;
  /** The row's name in the form: "hours[3]". */
  at: string;
  startsAt: string | undefined;
  endsAt: string | undefined;
  startsAtErrors: readonly string[] | undefined;
  endsAtErrors: readonly string[] | undefined;
}

function Times({ weekday, part, at, startsAt, endsAt, startsAtErrors, endsAtErrors }: TimesProps) {
  const name = `${WEEKDAYS[weekday - 1]}${part ? " after a break" : ""}`;
  return (
    <div className="flex max-w-sm items-start gap-2">
      <input type="hidden" name={`${at}.weekday`} value={weekday} />
      <Field label={`${name}, from`} hideLabel errors={startsAtErrors} className="min-w-0 flex-1">
        <Input type="time" name={`${at}.startsAt`} defaultValue={startsAt} />
      </Field>
      <span aria-hidden className="pt-3">
        to
      </span>
      <Field label={`${name}, to`} hideLabel errors={endsAtErrors} className="min-w-0 flex-1">
        <Input type="time" name={`${at}.endsAt`} defaultValue={endsAt} />
      </Field>
    </div>
  );
}
