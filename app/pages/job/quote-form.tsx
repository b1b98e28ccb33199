import { type FormEvent, useRef } from "react";
import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useKeptDraft } from "#features/jobs/ui/use-saved-draft.ts";
import type { TypedPart } from "#features/milestones/rules/plan.ts";
import { PlanFields } from "#features/milestones/ui/plan-fields.tsx";
import type { QuoteTexts } from "#features/quotes/rules/quote.fields.ts";
import { type TemplateShare, typedAmountsAt } from "#features/quotes/rules/template.ts";
import { QuoteFields } from "#features/quotes/ui/quote-fields.tsx";
import { type QuoteStarter, StartFrom } from "#features/quotes/ui/quote-prefill.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

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
  reply: ActionReply | undefined;
}

/** Amount and Message, sent as a quote for this job; begun with a template where there is one. What is typed survives a reload. */
export function QuoteForm({ jobId, today, kit, reply }: QuoteFormProps) {
  const rules = async () => (await import("#features/quotes/rules/quote.schema.ts")).quoteFormSchema;
  const { begun } = kit;
  const form = useCheckedForm({ rules, reply });
  const key = begun ? `${quoteDraftKey(jobId)}:${begun.key}` : quoteDraftKey(jobId);
  const draft = useKeptDraft(form.props.ref, key, { over: begun !== null });
  const shareOut = useShares(begun?.shares ?? []);
  const typed = (reply?.result?.initialValue ?? begun ?? {}) as QuoteTexts;
  return (
    <>
      <StartFrom kit={kit} form={form.props.ref} />
      <Form
        method="post"
        preventScrollReset
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          shareOut(event);
          draft.keepSoon();
        }}
        className="flex max-w-measure flex-col gap-5"
      >
        <input type="hidden" name="jobId" value={jobId} />
        <QuoteFields texts={typed} errors={form.errors} />
        <details open={Boolean(typed.milestones)}>
          <summary className="link tap inline-flex cursor-pointer items-center">Ask to be paid in milestones</summary>
          <p className="mt-1 mb-4 text-soft">
            Together they come to the whole price. Accepting your quote approves them.
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
