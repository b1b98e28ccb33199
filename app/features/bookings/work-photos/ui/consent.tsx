import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { PORTFOLIO_CAPTION_MAX } from "#features/tradespeople/portfolio/rules/portfolio.files.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { WorkPhotosPart } from "../server/photos-part.server.ts";
import { PhotoChoice } from "./photo-choice.tsx";
import { WorkPhotoGrid } from "./photo-grid.tsx";

interface ConsentProps {
  part: WorkPhotosPart;
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

/** "May I show these photos?", for the tradesperson after approval. The page mounts `askConsentAction`. */
export function AskConsent({ part, reply }: ConsentProps & { reply: ActionReply | undefined }) {
  const errors = reply?.result?.error;
  const name = firstName(part.other);
  const before = part.photos.filter(({ moment }) => moment === "before");
  return (
    <details open={errors?.caption || errors?.after ? true : undefined} className="mt-3">
      <summary className="link tap inline-flex cursor-pointer items-center">Show these photos on your profile</summary>
      <Form method="post" preventScrollReset className="mt-2 flex max-w-measure flex-col items-start gap-4">
        <input type="hidden" name="bookingId" value={part.bookingId} />
        <p className="text-soft">{`We’ll ask ${name} first. Nobody else can see the photos unless they say yes.`}</p>
        <PhotoChoice
          name="after"
          label="After the work"
          first
          photos={part.photos.filter(({ moment }) => moment === "after")}
          errors={errors?.after ?? undefined}
        />
        {before.length > 0 && <PhotoChoice name="before" label="Before the work" first photos={before} />}
        <Field label="What they show" errors={errors?.caption ?? null} className="w-full">
          <Input name="caption" maxLength={PORTFOLIO_CAPTION_MAX} defaultValue={part.title} autoComplete="off" />
        </Field>
        <SubmitButton intent="ask-photo-consent" busyLabel="Asking…">
          {`Ask ${name}`}
        </SubmitButton>
      </Form>
    </details>
  );
}

/** The question and its answer. For the customer, the page mounts `answerConsentAction` and `withdrawConsentAction`. */
export function Consent({ part }: ConsentProps) {
  const { consent, side, other } = part;
  if (!consent) return null;
  if (side === "customer") return <CustomersAnswer part={part} consent={consent} />;
  const name = firstName(other);
  const text = {
    asked: `You’ve asked ${name} if you can show photos of this work. We’ll tell you their answer.`,
    agreed: `${name} said yes: “${consent.caption ?? ""}” is on your profile.`,
    refused: `${name} would rather not have these photos shown.`,
    withdrawn: `${name} no longer wants these photos shown, so we took them off your profile.`,
  }[consent.status];
  return <p className="mt-3 max-w-measure text-soft">{text}</p>;
}

function CustomersAnswer({ part, consent }: ConsentProps & { consent: NonNullable<WorkPhotosPart["consent"]> }) {
  const name = firstName(part.other);
  if (consent.status === "refused" || consent.status === "withdrawn") return null;
  if (consent.status === "agreed") return <Withdraw part={part} name={name} />;
  return (
    <div className="mt-4 rounded-lg border border-line bg-raised p-5 shadow-soft">
      <h3 className="subheading">{`${name} would like to show these photos`}</h3>
      <p className="mt-2 mb-4 max-w-measure">{`They would be on ${name}’s profile, where anyone can see them: “${consent.caption ?? ""}”. The first part of your postcode, the month and your star rating would appear with them. Your name and address do not appear. You can change your mind later.`}</p>
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
  return (
    <Form method="post" preventScrollReset className="max-sm:w-full">
      <input type="hidden" name="bookingId" value={bookingId} />
      <input type="hidden" name="answer" value={says} />
      <SubmitButton intent="answer-photo-consent" variant={says === "yes" ? "agree" : "line"} block busyLabel="Saving…">
        {says === "yes" ? "Yes, show them" : "No"}
      </SubmitButton>
    </Form>
  );
}

function Withdraw({ part, name }: ConsentProps & { name: string }) {
  const dialog = `withdraw-consent-${part.bookingId}`;
  return (
    <div className="mt-3 max-w-measure text-soft">
      {`You agreed that ${name} can show photos of this work.`}
      <br />
      <DialogTrigger dialog={dialog} variant="text" className="-ml-2.5">
        Take them down
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title="Take the photos down?"
        intent="withdraw-photo-consent"
        confirm="Take them down"
        busyLabel="Taking them down…"
        fields={{ bookingId: part.bookingId }}
      >
        {`We’ll take them off ${name}’s profile straight away. They stay here, where only you, ${name} and our team can see them.`}
      </ConfirmDialog>
    </div>
  );
}
