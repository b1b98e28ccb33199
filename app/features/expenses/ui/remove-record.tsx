import { Form } from "react-router";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./form-parts.texts.ts";

interface RemoveRecordProps {
  intent: "remove-expense" | "remove-trip";
  fields: Readonly<Record<string, string>>;
  children: string;
}

/** Removes a record at once; the toast on the next page has "Undo". */
export const RemoveRecord = ({ intent, fields, children }: RemoveRecordProps) => {
  const t = useTexts(texts);
  return (
    <Form method="post" className="mt-4 -ml-2.5">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton intent={intent} variant="text" busyLabel={t.removing}>
        {children}
      </SubmitButton>
    </Form>
  );
};
