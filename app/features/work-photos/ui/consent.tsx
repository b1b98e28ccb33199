import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { PORTFOLIO_CAPTION_MAX } from "#features/portfolio/rules/portfolio.files.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { WorkPhotosPart } from "../server/photos-part.server.ts";
import { PhotoChoice } from "./photo-choice.tsx";
import { WorkPhotoGrid } from "./photo-grid.tsx";
import { texts } from "./texts.ts";

interface ConsentProps {
  part: WorkPhotosPart;
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

/** "May I show these photos?", for the tradesperson after approval. The page mounts `askConsentAction`. */
export function AskConsent({ part, reply }: ConsentProps & { reply: ActionReply | undefined }) {
  const t = useTexts(texts);
  const errors = reply?.result?.error;
  const name = firstName(part.other);
  const before = part.photos.filter(({ moment }) => moment === "before");
  return (
    <details open={errors?.caption || errors?.after ? true : undefined} className="mt-3">
      <summary className="link tap inline-flex cursor-pointer items-center">{t.showThesePhotos}</summary>
      <Form method="post" preventScrollReset className="mt-2 flex max-w-measure flex-col items-start gap-4">
        <input type="hidden" name="bookingId" value={part.bookingId} />
        <p className="text-soft">{t.weAskFirst(name)}</p>
        <PhotoChoice
          name="after"
          label={t.afterWork}
          first
          photos={part.photos.filter(({ moment }) => moment === "after")}
          errors={errors?.after ?? undefined}
        />
        {before.length > 0 && <PhotoChoice name="before" label={t.beforeWork} first photos={before} />}
        <Field label={t.whatTheyShow} errors={errors?.caption ?? null} className="w-full">
          <Input name="caption" maxLength={PORTFOLIO_CAPTION_MAX} defaultValue={part.title} autoComplete="off" />
        </Field>
        <SubmitButton intent="ask-photo-consent" busyLabel={t.asking}>
          {t.ask(name)}
        </SubmitButton>
      </Form>
    </details>
  );
}

/** The question and its answer. For the customer, the page mounts `answerConsentAction` and `withdrawConsentAction`. */
export function Consent({ part }: ConsentProps) {
  const t = useTexts(texts);
  const { consent, side, other } = part;
  if (!consent) return null;
  if (side === "customer") return <CustomersAnswer part={part} consent={consent} />;
  const name = firstName(other);
  const text = {
    asked: t.asked(name),
    agreed: t.agreed(name, consent.caption ?? ""),
    refused: t.refused(name),
    withdrawn: t.withdrawn(name),
  }[consent.status];
  return <p className="mt-3 max-w-measure text-soft">{text}</p>;
}

function CustomersAnswer({ part, consent }: ConsentProps & { consent: NonNullable<WorkPhotosPart["consent"]> }) {
  const t = useTexts(texts);
  const name = firstName(part.other);
  if (consent.status === "refused" || consent.status === "withdrawn") return null;
  if (consent.status === "agreed") return <Withdraw part={part} name={name} />;
  return (
    <div className="mt-4 rounded-lg border border-line bg-raised p-5 shadow-soft">
      <h3 className="subheading">{t.asks(name)}</h3>
      <p className="mt-2 mb-4 max-w-measure">{t.whereTheyWouldAppear(name, consent.caption ?? "")}</p>
      <WorkPhotoGrid photos={consent.photos} pair />
      {consent.mayAnswer && (
        <div className="flex flex-wrap gap-2.5">
          <AnswerForm bookingId={part.bookingId} says="yes" />
          <AnswerForm bookingId={part.bookingId} says="no" />
        </div>
      )}
    </div>
  );
}

function AnswerForm({ bookingId, says }: { bookingId: string; says: "yes" | "no" }) {
  const t = useTexts(texts);
  return (
    <Form method="post" preventScrollReset className="max-sm:w-full">
      <input type="hidden" name="bookingId" value={bookingId} />
      <input type="hidden" name="answer" value={says} />
      <SubmitButton
        intent="answer-photo-consent"
        variant={says === "yes" ? "agree" : "line"}
        block
        busyLabel={t.saving}
      >
        {says === "yes" ? t.yesShowThem : t.no}
      </SubmitButton>
    </Form>
  );
}

function Withdraw({ part, name }: ConsentProps & { name: string }) {
  const t = useTexts(texts);
  const dialog = `withdraw-consent-${part.bookingId}`;
  return (
    <div className="mt-3 max-w-measure text-soft">
      {t.youAgreed(name)}
      <br />
      <DialogTrigger dialog={dialog} variant="text" className="-ml-2.5">
        {t.takeThemDown}
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title={t.takePhotosDown}
        intent="withdraw-photo-consent"
        confirm={t.takeThemDown}
        busyLabel={t.takingThemDown}
        fields={{ bookingId: part.bookingId }}
      >
        {t.whatTakingDownDoes(name)}
      </ConfirmDialog>
    </div>
  );
}
