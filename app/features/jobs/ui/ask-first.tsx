import { FieldSet } from "#ui/field.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";

/** Whom a new job asks first, and who else sees it. The page sends their ids in fields `ask`. */
export function AskFirst({ asking }: { asking: readonly { name: string }[] }) {
  if (asking.length === 0) return null;
  const names = asking.map(({ name }) => name).join(" and ");
  return (
    <FieldSet label={`Ask ${names} first`} hint="We’ll tell them straight away. Who else can see the job?">
      <RadioCards
        name="openToOthers"
        columns={3}
        defaultValue="after_24h"
        choices={[
          { value: "after_24h", label: "Others after 24 hours" },
          { value: "now", label: "Others straight away" },
          { value: "never", label: "Nobody else", hint: "You can change this later" },
        ]}
      />
    </FieldSet>
  );
}
