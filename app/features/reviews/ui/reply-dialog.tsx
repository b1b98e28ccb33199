import { Form, useActionData } from "react-router";
import { Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { COMMENT_MAX } from "../rules/review.labels.ts";

const rules = () => import("../rules/review.schema.ts").then((found) => found.replySchema);

/** The form for the reviewed tradesperson's one public reply. */
export function ReplyDialog({ reviewId, reviewer }: { reviewId: string; reviewer: string }) {
  const id = `reply-${reviewId}`;
  const reply = useActionData();
  const form = useCheckedForm({ rules, reply: undefined });
  return (
    <>
      <DialogTrigger dialog={id} variant="text">
        Reply
      </DialogTrigger>
      <Dialog id={id} title={`Reply to ${reviewer}`} open={reply ? false : undefined}>
        <Form method="post" preventScrollReset className="flex flex-col gap-5" {...form.props}>
          <input type="hidden" name="reviewId" value={reviewId} />
          <Field
            label="Reply"
            id={form.id("comment")}
            errors={form.errors.comment}
            hint="Anyone can read it. You can reply once."
          >
            <Textarea name="comment" counter={COMMENT_MAX} />
          </Field>
          <DialogActions>
            <SubmitButton intent="reply-to-review" variant="agree" busyLabel="Sending…">
              Send reply
            </SubmitButton>
            <DialogCancel dialog={id} />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
