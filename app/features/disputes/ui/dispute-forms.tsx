import { useEffect } from "react";
import { useActionData, useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { DOCUMENT_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { NOTE_MAX, WORDS_MAX } from "../rules/dispute.labels.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";
import { texts } from "./dispute-forms.texts.ts";
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

/** The other side's answer. */
export function AnswerForm({ disputeId }: { disputeId: string }) {
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/dispute.schema.ts")).answerFormSchema;
  const { fetcher, form, busy } = useOwnForm(rules);
  return (
    <fetcher.Form method="post" {...form.props} className="flex flex-col gap-4">
      <input type="hidden" name="disputeId" value={disputeId} />
      <Field label={t.yourAnswer} id="answer" errors={form.errors.answer} hint={t.answerHint}>
        <Textarea name="answer" counter={WORDS_MAX} defaultValue={form.typed.answer} />
      </Field>
      <div>
        <SubmitButton intent="answer-dispute" variant="primary" busy={busy} busyLabel={t.sending} block>
          {t.sendAnswer}
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}

/** An offer: a split of the money, or repeat work. */
export function OfferForm({ view }: { view: DisputeView }) {
  const t = useTexts(texts);
  const { id, offersLeft } = view;
  const rules = async () => (await import("../rules/dispute.schema.ts")).offerFormSchema;
  const { fetcher, form, busy } = useOwnForm(rules);
  return (
    <fetcher.Form method="post" {...form.props} className="flex flex-col gap-4 border-line border-t pt-5">
      <input type="hidden" name="disputeId" value={id} />
      <h3 className="subheading">{view.cancelled && view.side === "tradesperson" ? t.askToBePaid : t.makeOffer}</h3>
      {/* Each offer begins with empty fields. */}
      <SettlementFields key={offersLeft} view={view} form={form} />
      <Field label={t.message} optional id="offer-message" errors={form.errors.message}>
        <Textarea name="message" rows={2} defaultValue={form.typed.message} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton intent="make-offer" variant="line" busy={busy} busyLabel={t.sending} block>
          {t.sendOffer}
        </SubmitButton>
        <span className="num text-soft text-sm">{offersLeft === 1 ? t.yourLastOffer : t.offersLeft(offersLeft)}</span>
      </div>
    </fetcher.Form>
  );
}

/** Accepts an offer, after a confirmation. */
export function AcceptOffer({ offer, view }: { offer: DisputeView["offers"][number]; view: DisputeView }) {
  const t = useTexts(texts);
  const id = `accept-${offer.id}`;
  return (
    <div className="mt-3">
      <DialogTrigger dialog={id} variant="agree">
        {t.acceptThisOffer}
      </DialogTrigger>
      <ConfirmDialog
        id={id}
        title={t.acceptThisOfferQuestion}
        intent="accept-offer"
        confirm={t.acceptOffer}
        busyLabel={t.accepting}
        variant="agree"
        fields={{ disputeId: view.id, offerId: offer.id }}
      >
        {offer.repeat ? repeatEffects(view, offer.repeat.on) : splitEffects(view, offer.refund)}
      </ConfirmDialog>
    </div>
  );
}

/** What accepting a split does, for the one who accepts it. */
function splitEffects({ side, held, other }: DisputeView, refund: number): string {
  const back = formatPounds(refund);
  const rest = formatPounds(held - refund);
  return side === "customer"
    ? texts.splitForCustomer(back, rest, other)
    : texts.splitForTradesperson(back, rest, other, PLATFORM_FEE);
}

/** What accepting repeat work on a day does, for the one who accepts it. */
function repeatEffects({ side, held, names }: DisputeView, day: string): string {
  const who = side === "tradesperson" ? texts.youComeBack : texts.comesBack(names.tradesperson);
  return texts.repeatEffects(who, day, formatPounds(held));
}

/** Photos and PDFs, several at once. */
export function AddFiles({ disputeId, left }: { disputeId: string; left: number }) {
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/dispute.schema.ts")).evidenceFormSchema;
  const { fetcher, form, busy } = useOwnForm(rules);
  return (
    <fetcher.Form
      {...form.props}
      method="post"
      encType="multipart/form-data"
      className="flex flex-col gap-4 border-line border-t pt-5"
    >
      <input type="hidden" name="disputeId" value={disputeId} />
      <h3 className="subheading">{t.addPhotosOrDocuments}</h3>
      <Field label={t.files} id="files" errors={form.errors.file} hint={t.filesHint(left)}>
        <Input type="file" name="file" accept={DOCUMENT_ACCEPT} multiple className="py-2.5" />
      </Field>
      <Field label={t.whatTheyShow} optional id="note" errors={form.errors.note}>
        <Input name="note" maxLength={NOTE_MAX} defaultValue={form.typed.note} />
      </Field>
      <div>
        <SubmitButton intent="add-evidence" busy={busy} busyLabel={t.adding} block>
          {t.addFiles}
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}

/** Quotes one message of the conversation, or opens the whole conversation to the team. */
export function QuoteForm({ view }: { view: DisputeView }) {
  const t = useTexts(texts);
  const fetcher = useFetcher<ActionReply>();
  useActionToast(fetcher.data);
  const dialog = "open-conversation";
  return (
    <div className="mt-6 flex flex-col gap-4 border-line border-t pt-5 empty:hidden">
      {view.can.quote && view.quotable.length > 0 && (
        <fetcher.Form method="post" className="flex flex-col gap-4">
          <input type="hidden" name="disputeId" value={view.id} />
          <h3 className="subheading">{t.quoteMessage}</h3>
          <Field label={t.fromYourConversation} id="message-id">
            <Select name="messageId" options={view.quotable} />
          </Field>
          <div>
            <SubmitButton intent="quote-message" busy={fetcher.state !== "idle"} busyLabel={t.quoting} block>
              {t.quoteThisMessage}
            </SubmitButton>
          </div>
        </fetcher.Form>
      )}
      {view.conversation && (
        <p className="num text-soft text-sm">
          {t.conversationShared(
            view.conversation.by,
            view.side,
            view.names[view.conversation.by],
            view.conversation.at,
          )}
        </p>
      )}
      {view.can.openConversation && (
        <div className="-ml-2.5">
          <DialogTrigger dialog={dialog} variant="text">
            {t.shareWholeConversation}
          </DialogTrigger>
          <ConfirmDialog
            id={dialog}
            title={t.shareYourConversation}
            intent="open-conversation"
            fields={{ disputeId: view.id }}
            confirm={t.openIt}
            busyLabel={t.opening}
            variant="agree"
          >
            {t.whatSharingDoes(view.other ?? "")}
          </ConfirmDialog>
        </div>
      )}
    </div>
  );
}

/** Asking for a decision, and withdrawing the dispute. */
export function EndButtons({ view }: { view: DisputeView }) {
  const t = useTexts(texts);
  if (!view.can.escalate && !view.can.withdraw) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {view.can.escalate && (
        <>
          <DialogTrigger dialog="escalate" variant="line">
            {t.askForDecision}
          </DialogTrigger>
          <ConfirmDialog
            id="escalate"
            title={t.askUsForDecision}
            intent="escalate-dispute"
            fields={{ disputeId: view.id }}
            confirm={t.askForDecision}
            busyLabel={t.asking}
            variant="agree"
          >
            {t.whatAskingDoes}
          </ConfirmDialog>
        </>
      )}
      {view.can.withdraw && (
        <>
          <DialogTrigger dialog="withdraw" variant="text">
            {t.withdrawDispute}
          </DialogTrigger>
          <ConfirmDialog
            id="withdraw"
            title={t.withdrawThisDispute}
            intent="withdraw-dispute"
            fields={{ disputeId: view.id }}
            confirm={t.withdrawIt}
            busyLabel={t.withdrawing}
          >
            {t.whatWithdrawingDoes(view.other ?? "")}
          </ConfirmDialog>
        </>
      )}
    </div>
  );
}
