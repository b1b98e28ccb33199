import { Camera } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { shrinkChosen } from "#app/web/shrink-chosen.ts";
import { savedRows, useSavedDraft } from "#features/jobs/ui/use-saved-draft.ts";
import { type LineTexts, linesTyped, totalsOf } from "#features/quotes/rules/quote-lines.ts";
import { LineFields } from "#features/quotes/ui/line-fields.tsx";
import { useLineRows } from "#features/quotes/ui/use-line-rows.ts";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { fee, formatPounds, MIN_AMOUNT, type Pence, parsePounds, pence } from "#kernel/money.ts";
import { closeDialog, Dialog, DialogActions, DialogCancel } from "#ui/dialog.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { formValues } from "#ui/form-check.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { MoreWorkPart } from "./more-work.server.ts";

const REASON_MAX = 1_000;
/** The shorter side of a photo that is sent, in pixels. */
const SHORTER_SIDE = 2_000;
const WAYS = [
  { value: "more", label: "More work" },
  { value: "less", label: "Less work" },
];

interface AskChangeProps {
  id: string;
  part: MoreWorkPart;
  ask: NonNullable<MoreWorkPart["ask"]>;
}

/** "Add to this job". What was typed stays in this browser until it is sent: where work is done, there is often no network. */
export function AskChange(props: AskChangeProps) {
  const draftKey = `change:${props.part.bookingId}`;
  // A saved draft can only fill rows that exist.
  const [rows, setRows] = useState(1);
  useEffect(() => setRows(Math.max(1, savedRows(draftKey, "lines"))), [draftKey]);
  return <ChangeForm key={rows} {...props} draftKey={draftKey} lineCount={rows} />;
}

/** What was found, what it costs more or less, and what both sums come to. */
function ChangeForm({ id, part, ask, draftKey, lineCount }: AskChangeProps & { draftKey: string; lineCount: number }) {
  const { bookingId, job, other, price } = part;
  const fetcher = useFetcher<ActionReply>();
  const rules = async () => (await import("#features/money/changes/rules/change.schema.ts")).changeForm;
  const form = useCheckedForm({ rules, reply: fetcher.data });
  const draft = useSavedDraft(form.props.ref, draftKey);
  const rows = useLineRows(null, { empty: Array.from({ length: lineCount }, () => ({})) });
  const [isOffline, setIsOffline] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>({ way: "more", difference: null });
  const read = () => setTyped(typedIn(fields.current, ask.vat));
  const sent = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  useEffect(() => {
    if (!sent) return;
    draft.forget();
    closeDialog(id);
  }, [sent, id, draft.forget]);
  // A line that is removed changes the sums, but no field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the fields of the rows
  useEffect(read, [rows.rows.length]);
  return (
    <Dialog id={id} title="Add to this job">
      <p className="num mb-4 text-soft">{`${other.first}, ${job}. Agreed: ${formatPounds(price)}`}</p>
      <fetcher.Form
        method="post"
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          draft.saveSoon();
        }}
        onSubmit={(event) => {
          if (navigator.onLine) return form.props.onSubmit(event);
          event.preventDefault();
          setIsOffline(true);
        }}
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="bookingId" value={bookingId} />
        <div ref={fields} onInput={read} className="flex flex-col gap-5">
          <Field label="What did you find?" errors={form.errors.reason}>
            <Textarea name="reason" rows={3} counter={REASON_MAX} required />
          </Field>
          <Photos part={part} photos={ask.photos} />
          <FieldSet label="What changes" errors={null}>
            <RadioCards name="way" choices={WAYS} defaultValue="more" pairs />
          </FieldSet>
          {typed.way === "more" ? (
            <div>
              <p className="mb-2 flex justify-between gap-3">
                <span className="font-semibold">What it costs</span>
                {ask.vat && <span className="text-sm text-soft">before VAT, as in your quote</span>}
              </p>
              <LineFields
                rows={rows.rows}
                errors={form.errors}
                vat={ask.vat}
                onAdd={(kind) => rows.add({ kind })}
                onRemove={rows.remove}
              />
            </div>
          ) : (
            <Field label="What it takes off" hint="In pounds, with VAT if any" errors={form.errors.less}>
              <MoneyInput name="less" className="max-w-52" required />
            </Field>
          )}
        </div>
        {isOffline && (
          <p role="alert" className="text-red">
            You are offline, so this is not sent. What you typed is kept here. Send it when you are back online.
          </p>
        )}
        {form.errors.amount && <p className="text-red">{form.errors.amount[0]}</p>}
        <Sums difference={typed.difference} price={price} first={other.first} />
        <DialogActions>
          <SubmitButton
            intent="ask-change"
            variant="primary"
            busy={fetcher.state !== "idle"}
            busyLabel="Sending…"
            block
          >
            {`Send to ${other.first}`}
          </SubmitButton>
          <DialogCancel dialog={id} />
        </DialogActions>
        <p className="text-center text-sm text-soft">
          {typed.way === "more"
            ? `Do not start it before ${other.first} approves. Call if it is urgent.`
            : `Nothing changes before ${other.first} approves.`}
        </p>
      </fetcher.Form>
    </Dialog>
  );
}

interface Typed {
  way: "more" | "less";
  /** In pence; null while it cannot be said. */
  difference: Pence | null;
}

function typedIn(fields: HTMLElement | null, vat: boolean): Typed {
  const form = fields?.closest("form");
  if (!form) return { way: "more", difference: null };
  const values = formValues(new FormData(form)) as { way?: string; less?: string; lines?: LineTexts[] };
  if (values.way === "less") {
    const less = parsePounds(values.less ?? "");
    return { way: "less", difference: less ? pence(-less) : null };
  }
  const { total } = totalsOf(linesTyped(values.lines ?? [], vat));
  return { way: "more", difference: total > 0 ? total : null };
}

/** What the customer would pay, and what the tradesperson receives of the difference. */
function Sums({ difference, price, first }: { difference: Pence | null; price: Pence; first: string }) {
  const next = difference === null ? null : pence(price + difference);
  if (difference === null || next === null || next < MIN_AMOUNT)
    return <p role="status" className="min-h-13 text-sm text-soft">{`${first} sees both sums before they answer.`}</p>;
  const mine = pence(Math.abs(difference) - Math.abs(fee(next) - fee(price)));
  const [size, word] = [formatPounds(pence(Math.abs(difference))), difference < 0 ? "less" : "more"];
  return (
    <p role="status" className="num flex items-end justify-between gap-4">
      <span>
        <strong className="block font-heading text-2xl leading-tight">{size}</strong>
        <span className="text-sm text-soft">{`${word}. ${first} pays ${formatPounds(next)} in all`}</span>
      </span>
      <span className="text-right">
        <strong className="block text-green text-lg">{formatPounds(mine)}</strong>
        <span className="text-sm text-soft">{difference < 0 ? "less for you" : "you receive of it"}</span>
      </span>
    </p>
  );
}

function Photos({ part, photos }: { part: MoreWorkPart; photos: AskChangeProps["ask"]["photos"] }) {
  const { first } = part.other;
  return (
    <FieldSet
      label={`Photos for ${first}`}
      optional
      hint={photos.length === 0 ? `A photo helps ${first} decide.` : undefined}
      errors={null}
    >
      <div className="flex flex-wrap gap-2">
        {photos.map((photo) => (
          <label
            key={photo.id}
            className="relative block size-22 overflow-hidden rounded-md border border-edge bg-sunk has-checked:border-green has-checked:ring-1 has-checked:ring-green"
          >
            <input
              type="checkbox"
              name="photoIds"
              value={photo.id}
              className="absolute top-2 left-2 size-5 accent-green"
            />
            <img
              src={photo.small}
              alt={photo.alt}
              width={96}
              height={96}
              loading="lazy"
              className="size-full object-cover"
            />
          </label>
        ))}
        <AddPhoto part={part} />
      </div>
    </FieldSet>
  );
}

/** Adds a photo of the work from within the form, which can then be chosen. The page of the booking mounts `addWorkPhotosAction`. */
function AddPhoto({ part: { bookingId, jobId } }: { part: MoreWorkPart }) {
  const fetcher = useFetcher<ActionReply>();
  useActionToast(fetcher.data);
  async function send(input: HTMLInputElement) {
    await shrinkChosen(input, SHORTER_SIDE);
    const [file] = input.files ?? [];
    if (!file) return;
    const photo = new FormData();
    for (const [name, value] of Object.entries({ intent: "add-work-photos", bookingId, moment: "before" }))
      photo.set(name, value);
    photo.set("photos", file);
    await fetcher.submit(photo, { method: "post", action: `/job/${jobId}`, encType: "multipart/form-data" });
    input.value = "";
  }
  return (
    <label className="flex size-22 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border border-edge border-dashed text-sm font-semibold hover:border-soft">
      <Camera aria-hidden className="size-5" />
      {fetcher.state === "idle" ? "Photo" : "Adding…"}
      <input
        type="file"
        accept={PHOTO_ACCEPT}
        className="sr-only"
        onChange={(event) => void send(event.currentTarget)}
      />
    </label>
  );
}
