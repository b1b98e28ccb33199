import { Check, ChevronDown, ChevronUp, CircleDot } from "lucide-react";
import { Form, Link } from "react-router";
import { shownDeadline } from "#kernel/deadline.ts";
import { Badge } from "#ui/badge.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { Dialog, DialogTrigger } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { CaseDetail } from "../../cases/index.server.ts";
import { caseNumber } from "../../cases/rules/case-kinds.ts";
import { ChangeForm } from "../../cases/ui/change-form.tsx";
import type { Place } from "../index.server.ts";
import { EARLIER, shortKindLabels, stateLabels, type TicketKind } from "../rules/ticket.labels.ts";
import type { TicketState } from "../rules/ticket.machine.ts";

const tones = { new: "active", open: "open", pending: "waiting", solved: "done" } as const;
const CHANGE = "change-case";

interface TicketStripProps {
  ticket: { id: string; subject: string | null; kind: TicketKind; status: TicketState };
  detail: CaseDetail | null;
  place: Place;
  lastId: string;
  operators: readonly { id: string; name: string }[];
  now: Date;
}

const SolveForm = ({ ticketId, lastId }: { ticketId: string; lastId: string }) => (
  <Form method="post">
    <input type="hidden" name="ticketId" value={ticketId} />
    <input type="hidden" name="lastId" value={lastId} />
    <SubmitButton
      intent="solve-ticket"
      size="sm"
      data-solve
      aria-keyshortcuts="Control+Shift+Enter"
      busyLabel="Solving…"
      icon={<Check aria-hidden className="size-4.5" />}
    >
      Solve without reply
    </SubmitButton>
  </Form>
);

/** The head of a ticket: its place in the queue, its subject, its state, who has it, and until when it has to be answered. */
export function TicketStrip({ ticket, detail, place, lastId, operators, now }: TicketStripProps) {
  return (
    <header className="mb-3 border-line border-b pb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Step to={place.previous} label="Previous ticket" step="k" />
        <Step to={place.next} label="Next ticket" step="j" />
        {place.position !== null && <span className="num">{`${place.position} of ${place.total} due`}</span>}
        {detail && <span className="num select-all font-mono">{caseNumber(detail.number)}</span>}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {ticket.status !== "solved" && <SolveForm ticketId={ticket.id} lastId={lastId} />}
          {detail && !detail.closedAt && (
            <DialogTrigger dialog={CHANGE} size="sm">
              Assign, tag, note
            </DialogTrigger>
          )}
        </span>
      </div>
      <h1 className="title mt-1 wrap-anywhere">{ticket.subject ?? EARLIER}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        <Badge tone={tones[ticket.status]} icon={ticket.status === "new" ? CircleDot : undefined}>
          {stateLabels[ticket.status]}
        </Badge>
        <span>{shortKindLabels[ticket.kind]}</span>
        {detail && <span>{detail.assignee ? `With ${detail.assignee}` : "With nobody"}</span>}
        {detail && !detail.closedAt && (
          <span className="num">
            Answer by <Deadline deadline={shownDeadline(detail.deadline, now)} />
          </span>
        )}
        {detail?.tags.map((tag) => (
          <span key={tag} className="rounded-sm bg-sunk px-2 py-0.5">
            {tag}
          </span>
        ))}
      </div>
      {detail && !detail.closedAt && (
        <Dialog id={CHANGE} title={`Change ${caseNumber(detail.number)}`}>
          <ChangeForm
            key={detail.id}
            caseId={detail.id}
            version={detail.version}
            assignee={detail.assignee}
            tags={detail.tags}
            operators={operators}
            last={detail.history[0]}
          />
        </Dialog>
      )}
    </header>
  );
}

const icons = { j: ChevronDown, k: ChevronUp };

function Step({ to, label, step }: { to: string | null; label: string; step: keyof typeof icons }) {
  const Icon = icons[step];
  if (to === null) return null;
  return (
    <Link to={`/admin/support/${to}`} data-step={step} className="icon-button" title={label}>
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{label}</span>
    </Link>
  );
}
