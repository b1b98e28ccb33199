import { useFetcher } from "react-router";
import { dayAndTime } from "#kernel/dates.ts";
import { Field, FieldSet } from "#ui/field.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { TicketReview } from "../index.server.ts";
import { REVIEW_MARKS, REVIEW_NOTE_MAX, reviewMarkLabels } from "../rules/ticket-review.ts";

const rules = () => import("../rules/ticket-review.schema.ts").then((found) => found.reviewSchema);
const marks = REVIEW_MARKS.map((value) => ({ value, label: reviewMarkLabels[value] }));

/** What a lead thinks of how somebody solved the ticket. `by` solved it. */
export function ReviewForm({ ticketId, by }: { ticketId: string; by: string | null }) {
  const fetcher = useFetcher();
  const form = useCheckedForm({ rules, reply: fetcher.data });
  return (
    <fetcher.Form
      method="post"
      aria-label="Review"
      className="mt-4 flex flex-col gap-4 rounded-lg border border-line bg-raised p-4"
      {...form.props}
    >
      <input type="hidden" name="ticketId" value={ticketId} />
      <FieldSet label={`How did ${by ?? "a former operator"} solve it?`} errors={form.errors.mark}>
        <RadioCards name="mark" choices={marks} columns={3} />
      </FieldSet>
      <Field
        label="Note"
        optional
        hint="Whoever solved it reads this, and so does the rest of the team."
        id={form.id("note")}
        errors={form.errors.note}
      >
        <Textarea name="note" rows={2} counter={REVIEW_NOTE_MAX} defaultValue={form.typed.note} />
      </Field>
      <SubmitButton intent="review-ticket" className="self-start" busy={fetcher.state !== "idle"} busyLabel="Saving…">
        Save review
      </SubmitButton>
    </fetcher.Form>
  );
}

/** A review that has been written. */
export const Review = ({ review: { mark, note, by, createdAt } }: { review: TicketReview }) => (
  <section aria-label="Review" className="mt-4 rounded-lg border border-line bg-raised p-4 text-sm">
    <p>
      <span className="font-semibold">{reviewMarkLabels[mark]}</span>
      <span className="num text-soft">{`, reviewed by ${by ?? "a former operator"}, ${dayAndTime(createdAt)}`}</span>
    </p>
    {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
  </section>
);
