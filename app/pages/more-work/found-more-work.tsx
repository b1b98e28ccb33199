import { Check, CirclePlus, X } from "lucide-react";
import { Form } from "react-router";
import { DialogTrigger } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { AskChange } from "./ask-change.tsx";
import type { MoreWorkPart, ShownChange } from "./more-work.server.ts";

/** The tradesperson's side: "Found more work?", what waits for an answer, and what was answered today. */
export function FoundMoreWork({ part }: { part: MoreWorkPart }) {
  const { change, ask, bookingId } = part;
  const dialog = `more-work-${bookingId}`;
  return (
    <div className="w-full">
      {change &&
        (change.status === "asked" ? (
          <Waiting part={part} change={change} />
        ) : (
          <Answered part={part} change={change} />
        ))}
      {ask && (
        <>
          <DialogTrigger dialog={dialog} icon={<CirclePlus aria-hidden className="size-5" />} className="w-full">
            Found more work?
          </DialogTrigger>
          <AskChange id={dialog} part={part} ask={ask} />
        </>
      )}
    </div>
  );
}

interface ChangeProps {
  part: MoreWorkPart;
  change: ShownChange;
}

function Waiting({ part: { other }, change }: ChangeProps) {
  return (
    <section aria-label="Found more work" className="num border-line border-y py-4">
      <Head text={`Asked ${other.first} for ${change.difference}`} at={change.at} />
      <p className="mt-1 text-soft">You can carry on with the agreed work. Do not start this before it is approved.</p>
      <p className="mt-1 text-sm text-soft">{`Finishing without an answer bills ${change.agreed}.`}</p>
      {change.canTakeBack && (
        <Form method="post" preventScrollReset className="mt-1">
          <input type="hidden" name="changeId" value={change.id} />
          <SubmitButton intent="withdraw-change" variant="text" busyLabel="Taking back…" className="-ml-2.5">
            Take it back
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

function Answered({ part: { other }, change }: ChangeProps) {
  const isApproved = change.status === "approved";
  return (
    <section aria-label="Found more work" className="num mb-3 border-line border-y py-4">
      <Head
        text={headOf(change, other.first)}
        at={change.at}
        icon={
          isApproved ? (
            <Check aria-hidden className="size-5 text-green" />
          ) : (
            <X aria-hidden className="size-5 text-soft" />
          )
        }
      />
      {change.declineReason && <p className="wrap-anywhere mt-1">{`“${change.declineReason}”`}</p>}
      <p className="mt-1 text-soft">
        {isApproved
          ? `${change.inAll} in all.${change.isMore ? " You can start it now." : ""}`
          : `Finish the agreed work for ${change.agreed}.${change.status === "declined" && change.isUnsafe ? ` Leave the rest as it is, and tell ${other.first} what to switch off.` : ""}`}
      </p>
    </section>
  );
}

function headOf({ status, difference }: ShownChange, first: string): string {
  if (status === "approved") return `${first} approved ${difference}`;
  if (status === "declined") return `${first} declined ${difference}`;
  return status === "withdrawn" ? `You took back ${difference}` : `${difference} was not answered`;
}

const Head = ({ text, at, icon }: { text: string; at: string; icon?: React.ReactNode }) => (
  <p role="status" className="flex items-center gap-2">
    {icon}
    <strong className="flex-1">{text}</strong>
    <span className="text-sm text-soft">{at}</span>
  </p>
);
