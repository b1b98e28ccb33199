import { type FormEvent, useRef } from "react";
import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useSavedDraft } from "#features/jobs/ui/use-saved-draft.ts";
import type { TypedPart } from "#features/milestones/rules/plan.ts";
import { PlanFields } from "#features/milestones/ui/plan-fields.tsx";
import type { QuoteTexts } from "#features/quotes/rules/quote.fields.ts";
import { type TemplateShare, typedAmountsAt } from "#features/quotes/rules/template.ts";
import { QuoteFields } from "#features/quotes/ui/quote-fields.tsx";
import { QuotePrefill, type QuoteStarter } from "#features/quotes/ui/quote-prefill.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

/** The key under which this browser stores the draft of a quote. */
const quoteDraftKey = (jobId: string) => `quote:${jobId}`;

/** Deletes the drafts of a job's quote, with any prefill. */
export function deleteQuoteDrafts(jobId: string) {
  for (const key of Object.keys(localStorage)) if (key.startsWith(quoteDraftKey(jobId))) localStorage.removeItem(key);
}

/** Initially empty rows, which are ignored. */
const NO_ROWS: TypedPart[] = [{}, {}, {}];

interface QuoteFormProps {
  jobId: string;
  /** The earliest possible due date. */
  today: string;
  starter: QuoteStarter;
  /** What the tradesperson may quote until their identity is approved; null once it is. */
  limit: string | null;
  reply: ActionReply | undefined;
}

/** The quote form of this job, prefilled from a template if chosen. Typed values survive a reload. */
export function QuoteForm({ jobId, today, starter, limit, reply }: QuoteFormProps) {
  const rules = async () => (await import("#features/quotes/rules/quote.schema.ts")).quoteFormSchema;
  const { prefill } = starter;
  const form = useCheckedForm({ rules, reply });
  const key = prefill ? `${quoteDraftKey(jobId)}:${prefill.key}` : quoteDraftKey(jobId);
  const draft = useSavedDraft(form.props.ref, key, { over: prefill !== null });
  const updateAmounts = useShares(prefill?.shares ?? []);
  const typed = (reply?.result?.initialValue ?? prefill ?? {}) as QuoteTexts;
  return (
    <>
      <QuotePrefill starter={starter} form={form.props.ref} />
      <Form
        method="post"
        preventScrollReset
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          updateAmounts(event);
          draft.saveSoon();
        }}
        className="flex max-w-measure flex-col gap-5"
      >
        <input type="hidden" name="jobId" value={jobId} />
        <QuoteFields texts={typed} errors={form.errors} limit={limit} />
        <details open={Boolean(typed.milestones)}>
          <summary className="link tap inline-flex cursor-pointer items-center">Ask to be paid in milestones</summary>
          <p className="mt-1 mb-4 text-soft">
            They must add up to the whole price. The customer approves them when they accept your quote.
          </p>
          <PlanFields rows={typed.milestones ?? NO_ROWS} price={null} errors={form.errors} today={today} />
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

/** Updates the milestones' amounts by the template's shares while the price is typed, until an amount is edited. */
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
