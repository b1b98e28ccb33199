import { useEffect } from "react";
import { useFetcher, useSearchParams } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import type { ButtonSize, ButtonVariant } from "#ui/button.tsx";
import { closeDialog, Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { RatingInput } from "#ui/rating-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { COMMENT_MAX } from "../rules/review.labels.ts";

const rules = async () => (await import("../rules/review.schema.ts")).reviewDialogSchema;

interface ReviewDialogProps {
  bookingId: string;
  /** The name of the person to review: "Hannah Booth". */
  name: string;
  /** The job's title. */
  work?: string;
  /** The look of the button that opens the dialog. */
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/**
 * "Leave Review": one to five stars and an optional comment about the other person of a booking. The page that shows it
 * mounts `leaveReviewAction`. Links to `reviewPath` open it.
 */
export function ReviewDialog({ bookingId, name, work, variant, size }: ReviewDialogProps) {
  const fetcher = useFetcher<ActionReply>();
  const [query, setQuery] = useSearchParams();
  const isAskedFor = query.get("review") === bookingId;
  const id = `review-${bookingId}`;
  const form = useCheckedForm({ rules, reply: fetcher.data, titles: { rating: "Error" } });
  const sent = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  useEffect(() => {
    if (sent) closeDialog(id);
  }, [sent, id]);

  /** Takes the request for the dialog out of the address, so that reloading the page does not open it again. */
  function forget() {
    if (!isAskedFor) return;
    const without = (all: URLSearchParams) => {
      const rest = new URLSearchParams(all);
      rest.delete("review");
      return rest;
    };
    setQuery(without, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <DialogTrigger dialog={id} variant={variant} size={size}>
        Leave Review
      </DialogTrigger>
      <Dialog id={id} title={`Review ${name}`} open={isAskedFor || undefined} onClose={forget}>
        <fetcher.Form method="post" {...form.props} className="flex flex-col gap-5">
          {work && <p className="text-soft">{work}</p>}
          <input type="hidden" name="bookingId" value={bookingId} />
          <FieldSet label="Rating" id={`${id}-rating`} errors={form.errors.rating}>
            <RatingInput name="rating" />
          </FieldSet>
          <Field
            label="Comment"
            optional
            id={`${id}-comment`}
            errors={form.errors.comment}
            hint="The person you review can read it. Reviews of tradespeople are public."
          >
            <Textarea name="comment" counter={COMMENT_MAX} />
          </Field>
          <DialogActions>
            <SubmitButton intent="leave-review" variant="agree" busy={fetcher.state !== "idle"} busyLabel="Sending…">
              Send review
            </SubmitButton>
            <DialogCancel dialog={id} />
          </DialogActions>
        </fetcher.Form>
      </Dialog>
    </>
  );
}
