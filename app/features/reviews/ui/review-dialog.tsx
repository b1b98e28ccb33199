import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import type { ButtonSize, ButtonVariant } from "#ui/button.tsx";
import { closeDialog, Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { RatingInput } from "#ui/rating-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast, useToast } from "#ui/toast.tsx";
import { COMMENT_MAX, SELECT_A_RATING } from "../rules/review.labels.ts";

interface ReviewDialogProps {
  bookingId: string;
  /** Who is reviewed: "Hannah Booth". */
  name: string;
  /** What it was about: the job's title. */
  work?: string;
  /** The button that opens it. */
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/**
 * "Leave Review": one to five stars and an optional comment about the other side of a booking. The page that shows it
 * mounts `leaveReviewAction`.
 */
export function ReviewDialog({ bookingId, name, work, variant, size }: ReviewDialogProps) {
  const fetcher = useFetcher<ActionReply>();
  const id = `review-${bookingId}`;
  const [unrated, setUnrated] = useState(false);
  const toast = useToast();
  const errors = fetcher.data?.result?.error;
  const sent = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  useActionToast(fetcher.data);
  useEffect(() => {
    if (sent) closeDialog(id);
  }, [sent, id]);
  /** Refuses a missing rating before anything is sent. */
  function check(event: FormEvent<HTMLFormElement>) {
    const missing = !new FormData(event.currentTarget).has("rating");
    setUnrated(missing);
    if (!missing) return;
    event.preventDefault();
    toast({ tone: "error", title: "Error", description: SELECT_A_RATING });
    event.currentTarget.querySelector<HTMLInputElement>('[name="rating"]')?.focus();
  }
  return (
    <>
      <DialogTrigger dialog={id} variant={variant} size={size}>
        Leave Review
      </DialogTrigger>
      <Dialog id={id} title={`Review ${name}`}>
        <fetcher.Form method="post" noValidate onSubmit={check} className="flex flex-col gap-5">
          {work && <p className="text-soft">{work}</p>}
          <input type="hidden" name="bookingId" value={bookingId} />
          <FieldSet label="Rating" id={`${id}-rating`} errors={unrated ? SELECT_A_RATING : errors?.rating}>
            <RatingInput name="rating" />
          </FieldSet>
          <Field label="Comment" optional id={`${id}-comment`} errors={errors?.comment} hint="Anyone can read it.">
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
