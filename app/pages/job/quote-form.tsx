import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import { useKeptDraft } from "#features/jobs/ui/use-kept-draft.ts";
import { PlanFields, type TypedPart } from "#features/milestones/ui/plan-fields.tsx";
import { QuoteFields } from "#features/quotes/ui/quote-fields.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

/** Where a quote that is being written is kept in this browser. */
export const quoteDraftKey = (jobId: string) => `quote:${jobId}`;

/** Empty at first: rows in which nothing stands are none. */
const NO_ROWS: TypedPart[] = [{}, {}, {}];

interface QuoteFormProps {
  jobId: string;
  /** The first day on which something may be due. */
  today: string;
  reply: ActionReply | undefined;
}

/** Amount and Message, sent as a quote for this job. What is typed survives a reload. */
export function QuoteForm({ jobId, today, reply }: QuoteFormProps) {
  const load = async () => {
    const [{ flatFieldsOf }, { quoteWithPlanFormSchema }] = await Promise.all([
      import("#features/milestones/rules/nested-form.ts"),
      import("#features/quotes/rules/quote.schema.ts"),
    ]);
    return flatFieldsOf(quoteWithPlanFormSchema);
  };
  const { errors, formProps } = useFormCheck(reply, load);
  const draft = useKeptDraft(formProps.ref, quoteDraftKey(jobId));
  const typed = (reply?.result?.initialValue ?? {}) as { amount?: string; message?: string; milestones?: TypedPart[] };
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
      <details open={typed.milestones !== undefined}>
        <summary className="link tap inline-flex cursor-pointer items-center">Ask to be paid in milestones</summary>
        <p className="mt-1 mb-4 text-soft">
          Together they come to the whole price. Accepting your quote approves them.
        </p>
        <PlanFields rows={typed.milestones ?? NO_ROWS} price={null} errors={errors} today={today} />
      </details>
      <div>
        <SubmitButton intent="quote" variant="primary" size="lg" block busyLabel="Sending…">
          Send quote
        </SubmitButton>
      </div>
    </Form>
  );
}
