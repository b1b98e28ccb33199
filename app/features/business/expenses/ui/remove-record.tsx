import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";

interface RemoveRecordProps {
  intent: "remove-expense" | "remove-trip";
  fields: Readonly<Record<string, string>>;
  children: string;
}

/** Removes a record at once; the toast on the next page has "Undo". */
export const RemoveRecord = ({ intent, fields, children }: RemoveRecordProps) => (
  <Form method="post" className="mt-4 -ml-2.5">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <SubmitButton intent={intent} variant="text" busyLabel="Removing…">
      {children}
    </SubmitButton>
  </Form>
);
