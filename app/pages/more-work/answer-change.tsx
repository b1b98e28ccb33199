import { Check, TriangleAlert, X } from "lucide-react";
import { Form } from "react-router";
import { QuotedLines } from "#features/quotes/ui/quoted-lines.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { MoreWorkPart, ShownChange } from "./more-work.server.ts";

export interface MoreWorkProps {
  part: MoreWorkPart;
  /** The heading of the card says what is asked. */
  isSaid: boolean;
  /** The customer has asked about it, so it is not their turn: what they can answer is folded. */
  isWaiting: boolean;
}

/** What the tradesperson found, with both sums first, and the customer's answer; afterwards what was answered today. */
export function AnswerChange({ part, isSaid, isWaiting }: MoreWorkProps) {
  const { change, other } = part;
  if (!change) return null;
  if (change.status !== "asked") return <Answered change={change} first={other.first} />;
  const asked = <Asked part={part} change={change} isSaid={isSaid} />;
  if (!isWaiting) return asked;
  return (
    <details className="mt-4 w-full">
      <summary className="link tap num inline-flex cursor-pointer items-center">{`See the ${change.difference} again`}</summary>
      {asked}
    </details>
  );
}

function Asked({ part, change, isSaid }: { part: MoreWorkPart; change: ShownChange; isSaid: boolean }) {
  const { other } = part;
  return (
    <section aria-label="More work found" className="num mt-5 w-full border-line border-y py-5">
      <h2 className={isSaid ? "sr-only" : "mb-2 font-heading font-semibold text-2xl leading-tight"}>
        {change.isMore
          ? `${other.first} found more work: ${change.headline}`
          : `${other.first} asks for ${change.headline}`}
      </h2>
      <p>
        <strong>{`${change.inAllShort} in all`}</strong>
        {change.vat}
      </p>
      <Why change={change} />
      <Lines change={change} />
      <Approve part={part} change={change} />
      <p className="mt-3 text-sm text-soft">
        {`${change.approve?.pay ?? ""} If you decline, the ${change.agreed} job goes on. Unanswered, this ends on ${change.until}.`}
      </p>
    </section>
  );
}

function Why({ change }: { change: ShownChange }) {
  const [photo] = change.photos;
  return (
    <div className="mt-4 flex gap-3.5">
      {photo && (
        <a href={photo.full} className="flex-none">
          <img src={photo.small} alt={photo.alt} width={88} height={88} className="size-22 rounded-md object-cover" />
        </a>
      )}
      <p className="wrap-anywhere min-w-0">{`“${change.reason}”`}</p>
    </div>
  );
}

function Lines({ change: { lines, lineCount, agreed, inAll } }: { change: ShownChange }) {
  if (!lines) return null;
  return (
    <details className="mt-4 border-line border-y py-1">
      <summary className="tap flex cursor-pointer items-center justify-between gap-3">
        <span>What it is for</span>
        <span className="text-soft">
          {`${lineCount} ${lineCount === 1 ? "item" : "items"}${lines.sums.length > 0 ? ", VAT" : ""}`}
        </span>
      </summary>
      <QuotedLines lines={lines} payments={null} />
      <dl className="pb-2">
        <div className="flex justify-between gap-4 py-1 text-soft">
          <dt>Agreed</dt>
          <dd>{agreed}</dd>
        </div>
        <div className="flex justify-between gap-4 py-1 font-semibold">
          <dt>In all</dt>
          <dd>{inAll}</dd>
        </div>
      </dl>
    </details>
  );
}

function Approve({ part: { other, jobId }, change }: { part: MoreWorkPart; change: ShownChange }) {
  const { approve } = change;
  if (!approve) return null;
  return (
    <>
      {approve.words && <p className="mt-4 text-sm text-soft">{approve.words}</p>}
      {approve.needsCard ? (
        <ButtonLink to={`/payment-methods?back=/job/${jobId}`} variant="primary" className="mt-4 w-full">
          Add a card
        </ButtonLink>
      ) : (
        <Form method="post" preventScrollReset className="mt-4">
          <input type="hidden" name="changeId" value={change.id} />
          <input type="hidden" name="revision" value={change.revision} />
          <input type="hidden" name="charge" value={approve.charge} />
          <SubmitButton
            intent="approve-change"
            variant="primary"
            busyLabel="Approving…"
            className="h-auto w-full text-balance py-2.5"
          >
            {approve.label}
          </SubmitButton>
        </Form>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Ask to={other.id} jobId={jobId} first={other.first} />
        <ReasonDialog
          id={`decline-${change.id}`}
          trigger="Decline"
          title={`Decline ${change.difference}?`}
          intent="decline-change"
          confirm="Decline"
          busyLabel="Declining…"
          label="Why"
          hint={`${other.first} will read this.`}
          fields={{ changeId: change.id }}
          what={`${other.first} finishes the agreed work for ${change.agreed}.`}
        />
      </div>
    </>
  );
}

/** Opens the conversation: a question leaves the change as it is. */
const Ask = ({ to, jobId, first }: { to: string; jobId: string; first: string }) => (
  <Form method="post" action="/messages">
    <input type="hidden" name="participantId" value={to} />
    <input type="hidden" name="jobId" value={jobId} />
    <SubmitButton intent="start-conversation" variant="line" busyLabel="Opening…">
      {`Ask ${first}`}
    </SubmitButton>
  </Form>
);

const ANSWERED = {
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Taken back",
  lapsed: "Not answered",
} as const;

function Answered({ change, first }: { change: ShownChange; first: string }) {
  if (change.status === "asked") return null;
  const isApproved = change.status === "approved";
  return (
    <section aria-label="More work found" className="num mt-5 w-full border-line border-y py-4">
      <p role="status" className="flex items-center gap-2 font-semibold">
        {isApproved ? (
          <Check aria-hidden className="size-5 text-green" />
        ) : (
          <X aria-hidden className="size-5 text-soft" />
        )}
        {`${ANSWERED[change.status]} ${change.at}: ${change.difference}`}
      </p>
      <p className="mt-1.5">{textOf(change, first)}</p>
      {change.status === "declined" && change.isUnsafe && (
        <p className="mt-3 flex gap-2.5 rounded-md bg-sunk px-4 py-3 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 flex-none" />
          {`${first} says it is not safe to leave. Ask what to switch off until it is fixed.`}
        </p>
      )}
    </section>
  );
}

function textOf({ status, isMore, inAll, agreed }: ShownChange, first: string): string {
  if (status === "approved")
    return `${inAll} in all.${isMore ? ` ${first} carries on with the extra work.` : ""} We emailed you both the change to the agreement.`;
  if (status === "withdrawn") return `${first} took this back. The agreed price stays ${agreed}.`;
  return `${first} finishes the agreed work for ${agreed}.`;
}
