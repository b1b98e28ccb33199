import { Eye, Merge, Reply } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { ChangeFields } from "../ui/change-fields.tsx";
import { countText } from "./case-table.tsx";

interface BulkBarProps {
  id: string;
  operators: readonly { id: string; name: string }[];
  /** Where the list is, so that the change leads back to it. */
  place: string;
  /** How many the filter matches on all pages; 0 if this is the only one. */
  all: number;
}

/** What to do with the chosen cases, at the foot of the list as soon as one is chosen. It ends in the preview. */
export const BulkBar = ({ id, operators, place, all }: BulkBarProps) => (
  <Form
    id={id}
    action="/admin/cases/change"
    aria-label="Chosen cases"
    className="bulk-bar sticky bottom-3 z-10 mt-4 flex-wrap items-end gap-3 rounded-lg border border-edge bg-raised p-3 shadow-float"
  >
    {place && <input type="hidden" name="place" value={place} />}
    <ChangeFields several operators={operators} className="min-w-36 flex-1" />
    <Button type="submit" formAction="/admin/support/bulk" icon={<Reply aria-hidden className="size-4.5" />}>
      Answer
    </Button>
    {all > 0 && (
      <Button type="submit" formAction="/admin/support/bulk" name="all" value="1">
        {`Answer all ${countText(all)}`}
      </Button>
    )}
    {all > 0 && (
      <Button type="submit" name="all" value="1">
        {`Change all ${countText(all)} that match`}
      </Button>
    )}
    <Button type="submit" formAction="/admin/cases/merge" icon={<Merge aria-hidden className="size-4.5" />}>
      Merge
    </Button>
    <Button type="submit" variant="agree" icon={<Eye aria-hidden className="size-4.5" />}>
      Preview
    </Button>
  </Form>
);
