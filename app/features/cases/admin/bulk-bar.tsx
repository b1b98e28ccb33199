import { Eye, Merge } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { ChangeFields } from "../ui/change-fields.tsx";
import { texts } from "./texts.tsx";

interface BulkBarProps {
  id: string;
  operators: readonly { id: string; name: string }[];
  /** Where the list is, so that the change leads back to it. */
  place: string;
}

/** What to do with the chosen cases, at the foot of the list as soon as one is chosen. It ends in the preview. */
export const BulkBar = ({ id, operators, place }: BulkBarProps) => {
  const t = useTexts(texts);
  return (
    <Form
      id={id}
      action="/admin/cases/change"
      aria-label={t.chosenCases}
      className="bulk-bar sticky bottom-3 z-10 mt-4 flex-wrap items-end gap-3 rounded-lg border border-edge bg-raised p-3 shadow-float"
    >
      {place && <input type="hidden" name="place" value={place} />}
      <ChangeFields several operators={operators} className="min-w-36 flex-1" />
      <Button type="submit" formAction="/admin/cases/merge" icon={<Merge aria-hidden className="size-4.5" />}>
        {t.merge}
      </Button>
      <Button type="submit" variant="agree" icon={<Eye aria-hidden className="size-4.5" />}>
        {t.preview}
      </Button>
    </Form>
  );
};
