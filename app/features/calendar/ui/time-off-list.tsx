import { Form } from "react-router";
import { dayText } from "#features/bookings/rules/dates.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface TimeOffListProps {
  timeOff: readonly { id: string; firstDay: string; lastDay: string; note: string | null }[];
  today: string;
}

/** The time off to come, each with a way back. */
export function TimeOffList({ timeOff, today }: TimeOffListProps) {
  if (timeOff.length === 0) return <p className="text-soft">No time off to come.</p>;
  return (
    <RowList>
      {timeOff.map(({ id, firstDay, lastDay, note }) => {
        const days =
          firstDay === lastDay ? dayText(firstDay, today) : `${dayText(firstDay, today)} to ${dayText(lastDay, today)}`;
        return (
          <Row
            key={id}
            end={
              <Form method="post">
                <input type="hidden" name="timeOffId" value={id} />
                <SubmitButton
                  intent="remove-time-off"
                  variant="text"
                  busyLabel="Removing…"
                  aria-label={`Remove ${days}`}
                >
                  Remove
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
