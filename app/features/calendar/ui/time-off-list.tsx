import { Form } from "react-router";
import { shortDay } from "#kernel/dates.ts";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./outside-calendar-form.texts.tsx";

interface TimeOffListProps {
  timeOff: readonly { id: string; firstDay: string; lastDay: string; note: string | null }[];
  today: string;
}

/** Current and future time off, each with a button that removes it. */
export function TimeOffList({ timeOff, today }: TimeOffListProps) {
  const t = useTexts(texts);
  if (timeOff.length === 0) return <p className="text-soft">{t.noTimeOffBooked}</p>;
  return (
    <RowList>
      {timeOff.map(({ id, firstDay, lastDay, note }) => {
        const days =
          firstDay === lastDay
            ? shortDay(firstDay, today)
            : t.firstToLastDay(shortDay(firstDay, today), shortDay(lastDay, today));
        return (
          <Row
            key={id}
            end={
              <Form method="post">
                <input type="hidden" name="timeOffId" value={id} />
                <SubmitButton
                  intent="remove-time-off"
                  variant="text"
                  busyLabel={t.removing}
                  aria-label={t.removeDays(days)}
                >
                  {t.remove}
                </SubmitButton>
              </Form>
            }
          >
            <p className="num font-semibold">{days}</p>
            {note && <p className="text-soft">{note}</p>}
          </Row>
        );
      })}
    </RowList>
  );
}
