import { Link } from "react-router";
import { useCan } from "#app/web/allowed.tsx";
import type { ListedApproval } from "#features/approvals/index.server.ts";
import { ApprovalActs, ApprovalLines } from "#features/approvals/ui/approval-acts.tsx";
import type { Refundable } from "#features/money/rules/refund-lines.ts";
import { CloseDialog } from "#features/money/ui/close-dialog.tsx";
import { RefundDialog } from "#features/money/ui/refund-dialog.tsx";
import { UnpaidCaseDialog } from "#features/money/ui/unpaid-case-dialog.tsx";
import { shortCheckName } from "#features/verification/rules/check.labels.ts";
import { pluralIn } from "#kernel/language.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { BookingDetail, PersonOfBooking } from "../index.server.ts";

const plural = pluralIn("en-GB");

interface BookingPanelProps {
  booking: BookingDetail;
  people: readonly PersonOfBooking[];
  waits: ListedApproval | null;
  acts: BookingActs;
}

/** What can be done about a booking now. Each act checks for itself whether the operator's role includes it. */
export interface BookingActs {
  refundable: Refundable;
  refundId: string;
  mayRefund: boolean;
  mayClose: boolean;
  /** It is not paid for 30 days, and nobody has dealt with that. */
  isUnpaidCase: boolean;
}

/** The people, what waits for a second person, and the acts with their previews. */
export function BookingPanel({ booking, people, waits, acts }: BookingPanelProps) {
  const factsOf = (id: string) => people.find((person) => person.id === id);
  return (
    <>
      {waits && (
        <Card as="section" aria-label="Second person">
          <h2 className="subheading">{waits.can.confirm ? "Confirm it?" : "Waiting for a second person"}</h2>
          <ApprovalLines lines={waits.lines} />
          <p className="mt-3 whitespace-pre-line break-words">{waits.reason}</p>
          <ApprovalActs approval={waits} main />
        </Card>
      )}
      <Card as="section">
        <h2 className="subheading mb-1">People</h2>
        <Person person={booking.customer} kind="customer" facts={factsOf(booking.customer.id)} />
        <Person person={booking.tradesperson} kind="tradesperson" facts={factsOf(booking.tradesperson.id)} />
      </Card>
      <Acts booking={booking} waits={waits} acts={acts} />
      <Card as="section" className="flex flex-col items-start gap-3">
        <h2 className="subheading">Go to</h2>
        {booking.disputes.map((dispute) => (
          <ButtonLink key={dispute.id} to={`/admin/disputes/${dispute.id}`}>
            {`Dispute: ${dispute.reason}`}
          </ButtonLink>
        ))}
        <ButtonLink to={`/job/${booking.jobId}`}>The job</ButtonLink>
        <ButtonLink to={`/admin/payments?booking=${booking.id}#payments`}>Payments and refunds</ButtonLink>
      </Card>
    </>
  );
}

/** Nothing for a role, or a state of the booking, that leaves nothing to do. */
function Acts({ booking, waits, acts }: Omit<BookingPanelProps, "people">) {
  const can = useCan();
  const { refundable, refundId } = acts;
  const mayMoveMoney = can("payments.refund") && !waits;
  const [mayRefund, mayClose] = [mayMoveMoney && acts.mayRefund, mayMoveMoney && acts.mayClose];
  const mayCloseCase = can("support.answer") && acts.isUnpaidCase;
  if (!(mayRefund || mayClose || mayCloseCase)) return null;
  return (
    <Card as="section" className="flex flex-col items-start gap-3">
      <div>
        <h2 className="subheading">Actions</h2>
        <p className="text-soft text-sm">You can check what each one changes first</p>
      </div>
      {mayRefund && <RefundDialog bookingId={booking.id} refundId={refundId} money={refundable} />}
      {mayClose && <CloseDialog bookingId={booking.id} />}
      {mayCloseCase && <UnpaidCaseDialog bookingId={booking.id} />}
    </Card>
  );
}

interface PersonProps {
  person: BookingDetail["customer"];
  kind: string;
  facts: PersonOfBooking | undefined;
}

function Person({ person, kind, facts }: PersonProps) {
  const { checks = null, risk = null } = facts ?? {};
  return (
    <div className="border-line border-b py-2 text-sm last:border-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
        <Link className="link font-semibold" to={`/admin/users/${person.id}`}>
          {person.name}
        </Link>
        <span className="text-soft">{kind}</span>
        {person.suspendedAt && <Badge tone="danger">Suspended</Badge>}
        {risk?.held && <Badge tone="active">Held for review</Badge>}
      </p>
      <p className="break-all text-soft">{person.email}</p>
      {facts && (
        <p className="num text-soft">{`${plural(facts.bookings, { one: "1 booking", other: `${facts.bookings} bookings` })}, ${plural(facts.disputes, { one: "1 dispute", other: `${facts.disputes} disputes` })}`}</p>
      )}
      {checks && kind === "tradesperson" && (
        <p className="text-soft">
          {checks.length > 0 ? `Current: ${checks.map(shortCheckName).join(", ")}` : "No current checks"}
        </p>
      )}
      {risk && (
        <p className="num">
          {risk.signals + risk.matches === 0 ? (
            <span className="text-soft">No open signals, no accounts with the same details</span>
          ) : (
            <Link className="link" to={`/admin/users/${person.id}?kind=risk`}>
              {`${plural(risk.signals, { one: "1 open signal", other: `${risk.signals} open signals` })}, ${plural(risk.matches, { one: "1 account", other: `${risk.matches} accounts` })} with the same details`}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
