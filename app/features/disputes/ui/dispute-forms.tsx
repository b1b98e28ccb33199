import { type ReactNode, useEffect, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { DOCUMENT_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { NOTE_MAX, WORDS_MAX } from "../rules/dispute.labels.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";
import { SettlementFields } from "./settlement-fields.tsx";

/** A form with its own reply, which is emptied once it has been accepted. Before JavaScript the page has the reply. */
function useOwnForm(rules: Parameters<typeof useCheckedForm>[0]["rules"]) {
  const fetcher = useFetcher<ActionReply>();
  const page = useActionData<ActionReply>();
  const form = useCheckedForm({ rules, reply: fetcher.data ?? page });
  const accepted = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  const element = form.props.ref;
  useEffect(() => {
    if (accepted) element.current?.reset();
  }, [accepted, element]);
  return { fetcher, form, busy: fetcher.state !== "idle" };
}

const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0;

/** A form that opens when somebody wants it, or has to correct it, and then stays open. */
function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details
      open={isOpen || open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-line border-t py-2"
    >
      <summary className="link tap inline-flex cursor-pointer items-center font-semibold">{title}</summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}

/** The other side's answer. */
export function AnswerForm({ disputeId }: { disputeId: string }) {
  const rules = async () => (await import("../rules/dispute.schema.ts")).answerFormSchema;
  const { fetcher, form, busy } = useOwnForm(rules);
  return (
    <fetcher.Form method="post" {...form.props} className="flex flex-col gap-4">
      <input type="hidden" name="disputeId" value={disputeId} />
      <Field
        label="Your answer"
        id="answer"
        errors={form.errors.answer}
        hint="What happened, and how would you settle it? Our team can read it too."
      >
        <Textarea name="answer" counter={WORDS_MAX} defaultValue={form.typed.answer} />
      </Field>
      <div>
        <SubmitButton intent="answer-dispute" variant="primary" busy={busy} busyLabel="Sending…" block>
          Send answer
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}

/** An offer: a split of the money, or repeat work. */
export function OfferForm({ view }: { view: DisputeView }) {
  const { id, offersLeft } = view;
  const rules = async () => (await import("../rules/dispute.schema.ts")).offerFormSchema;
  const { fetcher, form, busy } = useOwnForm(rules);
  const asks = view.cancelled && view.side === "tradesperson";
  return (
    <Fold title={asks ? "Ask to be paid for the work done" : "Make an offer"} open={asks || hasErrors(form.errors)}>
      <fetcher.Form method="post" {...form.props} className="flex flex-col gap-4">
        <input type="hidden" name="disputeId" value={id} />
        {/* Each offer begins with empty fields. */}
        <SettlementFields key={offersLeft} view={view} form={form} />
        <Field label="Message" optional id="offer-message" errors={form.errors.message}>
          <Textarea name="message" rows={2} defaultValue={form.typed.message} />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton intent="make-offer" variant="line" busy={busy} busyLabel="Sending…" block>
            Send offer
          </SubmitButton>
          <span className="num text-soft text-sm">
            {offersLeft === 1 ? "Your last offer" : `${offersLeft} offers left`}
          </span>
        </div>
      </fetcher.Form>
    </Fold>
  );
}

/** Accepts an offer, after a confirmation. */
export function AcceptOffer({ offer, view }: { offer: DisputeView["offers"][number]; view: DisputeView }) {
  const id = `accept-${offer.id}`;
  return (
    <div className="mt-3">
      <DialogTrigger dialog={id} variant="agree">
        Accept this offer
      </DialogTrigger>
      <ConfirmDialog
        id={id}
        title="Accept this offer?"
        intent="accept-offer"
        confirm="Accept offer"
        busyLabel="Accepting…"
        variant="agree"
        fields={{ disputeId: view.id, offerId: offer.id, amount: String(view.refundable) }}
      >
        {offer.repeat ? repeatEffects(view, offer.repeat.on) : splitEffects(view, offer.refund)}
      </ConfirmDialog>
    </div>
  );
}

/** What accepting a split does, for the one who accepts it. */
function splitEffects({ side, held, other, aftercare }: DisputeView, refund: number): string {
  const back = formatPounds(refund);
  if (aftercare)
    return side === "customer"
      ? `We’ll refund ${back} to you. This ends the dispute. You cannot undo it.`
      : `We’ll refund ${back} to ${other} out of your balance or next payouts, less our ${PLATFORM_FEE} fee, which we return. This ends the dispute. You cannot undo it.`;
  const rest = formatPounds(held - refund);
  return side === "customer"
    ? `We’ll refund ${back} to you and release ${rest} to ${other}. This ends the dispute. You cannot undo it.`
    : `We’ll refund ${back} to ${other} and release ${rest} to you, less our ${PLATFORM_FEE} fee. This ends the dispute. You cannot undo it.`;
}

/** What accepting repeat work on a day does, for the one who accepts it. */
function repeatEffects({ side, held, names }: DisputeView, day: string): string {
  const who = side === "tradesperson" ? "You come back" : `${names.tradesperson} comes back`;
  const keeps = held > 0 ? ` We keep holding the ${formatPounds(held)}.` : "";
  return `${who} on ${day}.${keeps} This ends the dispute. If the work is still not right afterwards, you can raise another one.`;
}

/** Photos and PDFs, several at once. */
export function AddFiles({ disputeId, left }: { disputeId: string; left: number }) {
  const rules = async () => (await import("../rules/dispute.schema.ts")).evidenceFormSchema;
  const { fetcher, form, busy } = useOwnForm(rules);
  return (
    <Fold title="Add photos or documents" open={hasErrors(form.errors)}>
      <fetcher.Form {...form.props} method="post" encType="multipart/form-data" className="flex flex-col gap-4">
        <input type="hidden" name="disputeId" value={disputeId} />
        <Field label="Files" id="files" errors={form.errors.file} hint={`Up to ${left} photos or PDFs, 10 MB each.`}>
          <Input type="file" name="file" accept={DOCUMENT_ACCEPT} multiple className="py-2.5" />
        </Field>
        <Field label="What they show" optional id="note" errors={form.errors.note}>
          <Input name="note" maxLength={NOTE_MAX} defaultValue={form.typed.note} />
        </Field>
        <div>
          <SubmitButton intent="add-evidence" busy={busy} busyLabel="Adding…" block>
            Add files
          </SubmitButton>
        </div>
      </fetcher.Form>
    </Fold>
  );
}

/** Quotes one message of the conversation, or opens the whole conversation to the team. */
export function QuoteForm({ view }: { view: DisputeView }) {
  const fetcher = useFetcher<ActionReply>();
  useActionToast(fetcher.data);
  const dialog = "open-conversation";
  return (
    <div className="empty:hidden">
      {view.can.quote && view.quotable.length > 0 && (
        <Fold title="Quote a message" open={false}>
          <fetcher.Form method="post" className="flex flex-col gap-4">
            <input type="hidden" name="disputeId" value={view.id} />
            <Field label="From your conversation" id="message-id">
              <Select name="messageId" options={view.quotable} />
            </Field>
            <div>
              <SubmitButton intent="quote-message" busy={fetcher.state !== "idle"} busyLabel="Quoting…" block>
                Quote this message
              </SubmitButton>
            </div>
          </fetcher.Form>
        </Fold>
      )}
      {view.conversation && (
        <p className="num text-soft text-sm">
          {`${view.conversation.by === view.side ? "You" : view.names[view.conversation.by]} shared your whole conversation with our team on ${view.conversation.at}. We log each time we read it.`}
        </p>
      )}
      {view.can.openConversation && (
        <div className="-ml-2.5">
          <DialogTrigger dialog={dialog} variant="text">
            Share the whole conversation with our team
          </DialogTrigger>
          <ConfirmDialog
            id={dialog}
            title="Share your conversation?"
            intent="open-conversation"
            fields={{ disputeId: view.id }}
            confirm="Share conversation"
            busyLabel="Sharing…"
            variant="agree"
          >
            {`Our team can then read all messages between you and ${view.other ?? ""} when they decide the dispute. If you do not share, they only see the messages that one of you quotes. We log each time they read the conversation.`}
          </ConfirmDialog>
        </div>
      )}
    </div>
  );
}

/** Asking for a decision, and withdrawing the dispute. */
export function EndButtons({ view }: { view: DisputeView }) {
  if (!view.can.escalate && !view.can.withdraw) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {view.can.escalate && (
        <>
          <DialogTrigger dialog="escalate" variant="line">
            Ask for a decision
          </DialogTrigger>
          <ConfirmDialog
            id="escalate"
            title="Ask us for a decision?"
            intent="escalate-dispute"
            fields={{ disputeId: view.id }}
            confirm="Ask for a decision"
            busyLabel="Asking…"
            variant="agree"
          >
            After that you can no longer make offers. We’ll look at everything you both wrote and added, and decide in
            writing within 14 days.
          </ConfirmDialog>
        </>
      )}
      {view.can.withdraw && (
        <>
          <DialogTrigger dialog="withdraw" variant="text">
            Withdraw the dispute
          </DialogTrigger>
          <ConfirmDialog
            id="withdraw"
            title="Withdraw this dispute?"
            intent="withdraw-dispute"
            fields={{ disputeId: view.id }}
            confirm="Withdraw it"
            busyLabel="Withdrawing…"
            cancel="Keep dispute"
          >
            {`The booking continues as before. We’ll tell ${view.other ?? ""}.`}
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}
