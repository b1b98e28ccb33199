import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { savedRows, useSavedDraft } from "#features/jobs/ui/use-saved-draft.ts";
import { EditPlan } from "#features/money/milestones/ui/edit-plan.tsx";
import { DATES_MAX } from "#features/quotes/rules/quote-limits.ts";
import type { QuoteTexts } from "#features/quotes/rules/quote-texts.ts";
import { type TemplateShare, typedAmountsAt } from "#features/quotes/rules/template.ts";
import { QuoteFields } from "#features/quotes/ui/quote-fields.tsx";
import { QuotePrefill, type QuoteStarter } from "#features/quotes/ui/quote-prefill.tsx";
import { useLineRows } from "#features/quotes/ui/use-line-rows.ts";
import { poundsInput } from "#kernel/money.ts";
import { Dialog, DialogTrigger, openDialog } from "#ui/dialog.tsx";
import { Section, StickyAct } from "#ui/page.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { typeInto } from "#ui/type-into.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { quoteDraftKey } from "./quote-drafts.ts";

interface InSheet {
  inSheet: boolean;
}

interface QuoteFormProps {
  jobId: string;
  /** The earliest possible due date. */
  today: string;
  starter: QuoteStarter;
  /** What the tradesperson may quote until their identity is approved; null once it is. */
  limit: string | null;
  reply: ActionReply | undefined;
}

const SHEET = "quote-sheet";

/** The quote form of this job: on a phone a sheet that the button at the foot opens, otherwise, and without scripts, a part of the page. */
export function QuoteForm(props: QuoteFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const inSheet = useSheet(place);
  // Another prefill makes another form, so its fields are reset.
  const form = <PrefilledForm {...props} key={props.starter.prefill?.key ?? ""} inSheet={inSheet} />;
  if (!inSheet)
    return (
      <Section id="your-quote" title="Send a quote">
        <div ref={place}>{form}</div>
      </Section>
    );
  return (
    <>
      <StickyAct>
        <DialogTrigger dialog={SHEET} variant="primary" size="lg">
          Quote
        </DialogTrigger>
      </StickyAct>
      <Dialog id={SHEET} title="Your quote" className="mb-0 w-full">
        {form}
      </Dialog>
    </>
  );
}

/** A box that is ticked has a value of its own, which nobody typed. */
const isChanged = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  "checked" in field && ["checkbox", "radio"].includes(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;

/** Whether the form is a sheet: on phones, unless somebody began to type before the scripts were there. A link to the form opens it. */
function useSheet(place: RefObject<HTMLDivElement | null>): boolean {
  const { hash, key } = useLocation();
  const [inSheet, setInSheet] = useState(false);
  useEffect(() => {
    const fields = place.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea") ?? [];
    const isTyped = [...fields].some(isChanged);
    setInSheet(matchMedia("(width < 40rem)").matches && !isTyped);
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be pressed again
  useEffect(() => {
    if (inSheet && hash === "#your-quote") openDialog(SHEET);
  }, [inSheet, hash, key]);
  return inSheet;
}

/** Prefilled if chosen. Typed values survive a reload. */
function PrefilledForm(props: QuoteFormProps & InSheet) {
  const { prefill } = props.starter;
  const draftKey = prefill ? `${quoteDraftKey(props.jobId)}:${prefill.key}` : quoteDraftKey(props.jobId);
  const texts = (props.reply?.result?.initialValue ?? prefill ?? {}) as QuoteTexts;
  // A saved draft can only fill rows that exist.
  const [rows, setRows] = useState(0);
  useEffect(() => setRows(savedRows(draftKey, "lines")), [draftKey]);
  const lines = [...(texts.lines ?? [])];
  while (lines.length < rows) lines.push({});
  return <Fields {...props} key={rows} draftKey={draftKey} texts={{ ...texts, lines }} />;
}

function Fields({
  jobId,
  today,
  starter,
  limit,
  reply,
  inSheet,
  draftKey,
  texts,
}: QuoteFormProps & InSheet & { draftKey: string; texts: QuoteTexts }) {
  const rules = async () => (await import("#features/quotes/rules/quote.schema.ts")).quoteFormSchema;
  const { prefill, vatNumber } = starter;
  const form = useCheckedForm({ rules, reply });
  const draft = useSavedDraft(form.props.ref, draftKey, { over: prefill !== null });
  const rows = useLineRows(texts.lines);
  const updateAmounts = useShares(prefill?.shares ?? []);
  return (
    <>
      <QuotePrefill
        starter={starter}
        onAdd={({ kind, text, amount }) => rows.add({ kind, text, unitPrice: poundsInput(amount) })}
      />
      <Form
        method="post"
        encType="multipart/form-data"
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
        <QuoteFields
          texts={texts}
          errors={form.errors}
          rows={rows}
          vatNumber={vatNumber}
          today={today}
          suggested={starter.suggested}
          jobId={jobId}
          dateRows={DATES_MAX}
          limit={limit}
          inSheet={inSheet}
          act={
            <SubmitButton intent="submit-quote" variant="primary" size="lg" block busyLabel="Sending…">
              Send quote
            </SubmitButton>
          }
        >
          <EditPlan rows={texts.milestones} errors={form.errors} today={today} />
        </QuoteFields>
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
    for (const [index, amount] of amounts.entries())
      typeInto(event.currentTarget.elements.namedItem(`milestones[${index}].amount`), amount);
    writing.current = false;
  };
}
