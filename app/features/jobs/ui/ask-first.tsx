import { FieldSet } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { texts } from "./ask-first.texts.ts";

/** Whom a new job asks first, and who else sees it. The page sends their ids in fields `ask`. */
export function AskFirst({ asking }: { asking: readonly { name: string }[] }) {
  const t = useTexts(texts);
  if (asking.length === 0) return null;
  const names = asking.map(({ name }) => name).join(" and ");
  return (
    <FieldSet label={t.askFirst(names)} hint={t.askFirstHint}>
      <RadioCards
        name="openToOthers"
        columns={3}
        defaultValue="after_24h"
        choices={[
          { value: "after_24h", label: t.othersAfter24Hours },
          { value: "now", label: t.othersAtOnce },
          { value: "never", label: t.nobodyElse, hint: t.youCanChangeThis },
        ]}
      />
    </FieldSet>
  );
}
