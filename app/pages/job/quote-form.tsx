import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import { useKeptDraft } from "#features/jobs/ui/use-kept-draft.ts";
import { QuoteFields } from "#features/quotes/ui/quote-fields.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

/** Where a quote that is being written is kept in this browser. */
export const quoteDraftKey = (jobId: string) => `quote:${jobId}`;

interface QuoteFormProps {
  jobId: string;
  reply: ActionReply | undefined;
}

/** Amount and Message, sent as a quote for this job. What is typed survives a reload. */
export function QuoteForm({ jobId, reply }: QuoteFormProps) {
  const load = async () => (await import("#features/quotes/rules/quote.schema.ts")).quoteFormSchema;
  const { errors, formProps } = useFormCheck(reply, load);
  const draft = useKeptDraft(formProps.ref, quoteDraftKey(jobId));
  const typed = (reply?.result?.initialValue ?? {}) as { amount?: string; message?: string };
  return (
    <Form
      method="post"
      preventScrollReset
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        draft.keepSoon();
      }}
      className="flex max-w-measure flex-col gap-5"
    >
      <QuoteFields texts={typed} errors={errors} />
      <div>
        <SubmitButton intent="quote" variant="primary" size="lg" block busyLabel="Sending…">
          Send quote
        </SubmitButton>
      </div>
    </Form>
  );
}
