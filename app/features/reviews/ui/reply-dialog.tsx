import { Form, useActionData } from "react-router";
import { Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { COMMENT_MAX } from "../rules/review.labels.ts";
import { texts } from "./reply-dialog.texts.ts";

const rules = () => import("../rules/review.schema.ts").then((found) => found.replySchema);

/** The form for the reviewed tradesperson's one public reply. */
export function ReplyDialog({ reviewId, reviewer }: { reviewId: string; reviewer: string }) {
  const t = useTexts(texts);
  const id = `reply-${reviewId}`;
  const reply = useActionData();
  const form = useCheckedForm({ rules, reply: undefined });
  return (
    <>
      <DialogTrigger dialog={id} variant="text">
        {t.reply}
      </DialogTrigger>
      <Dialog id={id} title={t.replyTo(reviewer)} open={reply ? false : undefined}>
        <Form method="post" preventScrollReset className="flex flex-col gap-5" {...form.props}>
          <input type="hidden" name="reviewId" value={reviewId} />
          <Field label={t.reply} id={form.id("comment")} errors={form.errors.comment} hint={t.anyoneCanRead}>
            <Textarea name="comment" counter={COMMENT_MAX} />
          </Field>
          <DialogActions>
            <SubmitButton intent="reply-to-review" variant="agree" busyLabel={t.sending}>
              {t.sendReply}
            </SubmitButton>
            <DialogCancel dialog={id} />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
