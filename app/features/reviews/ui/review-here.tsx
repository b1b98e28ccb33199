import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { firstName } from "#kernel/first-name.ts";
import { Field, FieldSet } from "#ui/field.tsx";
import { RatingInput } from "#ui/rating-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { COMMENT_MAX } from "../rules/review.labels.ts";

const rules = async () => (await import("../rules/review.schema.ts")).reviewDialogSchema;

interface ReviewHereProps {
  bookingId: string;
  /** The name of the person to review: "Hannah Booth". */
  name: string;
}

/**
 * The stars in the card of a booking, to which `reviewPath` leads; the comment and the button follow once one is chosen. The page that shows it mounts
 * `leaveReviewAction`.
 */
export function ReviewHere({ bookingId, name }: ReviewHereProps) {
  const fetcher = useFetcher<ActionReply>();
  const id = `review-${bookingId}`;
  const form = useCheckedForm({ rules, reply: fetcher.data, titles: { rating: "Error" } });
  return (
    <fetcher.Form method="post" {...form.props} className="group mt-5 flex flex-col gap-4">
      <input type="hidden" name="bookingId" value={bookingId} />
      <FieldSet label={`How did ${firstName(name)} do?`} id={`${id}-rating`} errors={form.errors.rating}>
        <RatingInput name="rating" isWide />
      </FieldSet>
      <div className="hidden flex-col gap-4 group-has-[:checked]:flex noscript:flex">
        <Field
          label="Comment"
          optional
          id={`${id}-comment`}
          errors={form.errors.comment}
          hint="The person you review can read it. Reviews of tradespeople are public."
        >
          <Textarea name="comment" counter={COMMENT_MAX} />
        </Field>
        <SubmitButton
          intent="leave-review"
          variant="primary"
          size="lg"
          busy={fetcher.state !== "idle"}
          busyLabel="Publishing…"
          className="w-full lg:self-start lg:w-auto"
        >
          Publish review
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}
