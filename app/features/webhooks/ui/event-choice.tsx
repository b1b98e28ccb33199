import { EVENT_TYPES, type EventType } from "#kernel/event-types.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldSet } from "#ui/field.tsx";
import { EVENT_LABELS } from "../rules/webhook.labels.ts";

interface EventChoiceProps {
  chosen: readonly EventType[];
  errors?: readonly string[] | undefined;
}

/** Which events a webhook gets, with the names that programs see. */
export const EventChoice = ({ chosen, errors }: EventChoiceProps) => (
  <FieldSet label="Events" id="events" errors={errors}>
    {EVENT_TYPES.map((type) => (
      <Checkbox
        key={type}
        name="events"
        value={type}
        label={EVENT_LABELS[type]}
        hint={<code>{type}</code>}
        defaultChecked={chosen.includes(type)}
      />
    ))}
  </FieldSet>
);
