import { type FormEvent, useRef } from "react";
import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import { useKeptDraft } from "#features/jobs/ui/use-saved-draft.ts";
import { PlanFields, type TypedPart } from "#features/milestones/ui/plan-fields.tsx";
import { type TemplateShare, typedAmountsAt } from "#features/quotes/rules/template.ts";
import { QuoteFields } from "#features/quotes/ui/quote-fields.tsx";
import { type QuoteStarter, StartFrom } from "#features/quotes/ui/quote-prefill.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

/** Where a quote that is being written is kept in this browser. */
const quoteDraftKey = (jobId: string) => `quote:${jobId}`;

/** Forgets what was kept of a quote for a job, whatever it was begun with. */
export function forgetQuoteDrafts(jobId: string) {
  for (const key of Object.keys(localStorage)) if (key.startsWith(quoteDraftKey(jobId))) localStorage.removeItem(key);
}

/** Empty at first: rows in which nothing stands are none. */
const NO_ROWS: TypedPart[] = [{}, {}, {}];

interface QuoteFormProps {
  jobId: string;
  /** The first day on which something may be due. */
  today: string;
  kit: QuoteStarter;
  /** What the tradesperson may quote until their identity is approved; null once it is. */
  limit: string | null;
  reply: ActionReply | undefined;
}

/** Amount and Message, sent as a quote for this job; begun with a template where there is one. What is typed survives a reload. */
export function QuoteForm({ jobId, today, kit, limit, reply }: QuoteFormProps) {
  const load = async () => {
    const [{ flatFieldsOf }, { quoteWithPlanFormSchema }] = await Promise.all([
      import("#features/milestones/rules/nested-form.ts"),
      import("#features/quotes/rules/quote.schema.ts"),
    ]);
    return flatFieldsOf(quoteWithPlanFormSchema);
  };
  const { begun } = kit;
  const { errors, formProps } = useFormCheck(reply, load);
  const key = begun ? `${quoteDraftKey(jobId)}:${begun.key}` : quoteDraftKey(jobId);
  const draft = useKeptDraft(formProps.ref, key, { over: begun !== null });
  const shareOut = useShares(begun?.shares ?? []);
  const typed = (reply?.result?.initialValue ?? begun ?? {}) as {
    amount?: string;
    message?: string;
    milestones?: TypedPart[];
  };
  return (
    <>
      <StartFrom kit={kit} form={formProps.ref} />
      <Form
        method="post"
        preventScrollReset
        {...formProps}
        onInput={(event) => {
          formProps.onInput(event);
          shareOut(event);
          draft.keepSoon();
        }}
        className="flex max-w-measure flex-col gap-5"
      >
        <input type="hidden" name="jobId" value={jobId} />
        <QuoteFields texts={typed} errors={errors} limit={limit} />
        <details open={typed.milestones !== undefined}>
          <summary className="link tap inline-flex cursor-pointer items-center">Ask to be paid in milestones</summary>
          <p className="mt-1 mb-4 text-soft">
            Together they come to the whole price. Accepting your quote approves them.
          </p>
          <PlanFields rows={typed.milestones ?? NO_ROWS} price={null} errors={errors} today={today} />
        </details>
        <div>
          <SubmitButton intent="submit-quote" variant="primary" size="lg" block busyLabel="Sending…">
            Send quote
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** Keeps the milestones' amounts at a template's shares of the price while that is typed, until somebody types one of them. */
function useShares(shares: readonly TemplateShare[]) {
  const own = useRef(false);
  const writing = useRef(false);
  return (event: FormEvent<HTMLFormElement>) => {
    if (writing.current) return;
    const { name, value } = event.target as HTMLInputElement;
    if (/^milestones\[\d+\]\.(amount|title)$/.test(name)) own.current = true;
    const amounts = name === "amount" && !own.current ? typedAmountsAt(value, shares) : null;
    if (!amounts) return;
    writing.current = true;
    for (const [index, amount] of amounts.entries()) {
      const field = event.currentTarget.elements.namedItem(`milestones[${index}].amount`);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = amount;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    writing.current = false;
  };
}
