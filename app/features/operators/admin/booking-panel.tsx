import { Link } from "react-router";
import { useCan } from "#app/web/use-can.ts";
import type { ListedApproval } from "#features/approvals/index.server.ts";
import { ApprovalActs, ApprovalLines } from "#features/approvals/ui/approval-acts.tsx";
import type { Refundable } from "#features/money/rules/refund-lines.ts";
import { CloseDialog } from "#features/money/ui/close-dialog.tsx";
import { RefundDialog } from "#features/money/ui/refund-dialog.tsx";
import { shortCheckName } from "#features/verification/rules/check.labels.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import type { BookingDetail, PersonOfBooking } from "../index.server.ts";
import { texts } from "./booking-panel.texts.ts";

interface BookingPanelProps {
  booking: BookingDetail;
  people: readonly PersonOfBooking[];
  waits: ListedApproval | null;
  acts: BookingActs;
}

/** What can be done about a booking now; whether the operator's role includes it is asked where it stands. */
export interface BookingActs {
  refundable: Refundable;
  refundId: string;
  mayRefund: boolean;
  mayClose: boolean;
}

/** The people, what waits for a second person, and the acts with their previews. */
export function BookingPanel({ booking, people, waits, acts }: BookingPanelProps) {
  const t = useTexts(texts);
  const factsOf = (id: string) => people.find((person) => person.id === id);
  return (
    <>
      {waits && (
        <Card as="section" aria-label={t.secondPerson}>
          <h2 className="subheading">{waits.can.confirm ? t.confirmIt : t.waitsForSecondPerson}</h2>
          <ApprovalLines lines={waits.lines} />
          <p className="mt-3 whitespace-pre-line break-words">{waits.reason}</p>
          <ApprovalActs approval={waits} main />
        </Card>
      )}
      <Card as="section">
        <h2 className="subheading mb-1">{t.people}</h2>
        <Person person={booking.customer} kind="customer" facts={factsOf(booking.customer.id)} />
        <Person person={booking.tradesperson} kind="tradesperson" facts={factsOf(booking.tradesperson.id)} />
      </Card>
      <Acts booking={booking} waits={waits} acts={acts} />
      <Card as="section" className="flex flex-col items-start gap-3">
        <h2 className="subheading">{t.goTo}</h2>
        {booking.disputes.map((dispute) => (
          <ButtonLink key={dispute.id} to={`/admin/disputes/${dispute.id}`}>
            {t.disputeAbout(dispute.reason)}
          </ButtonLink>
        ))}
        <ButtonLink to={`/job/${booking.jobId}`}>{t.theJob}</ButtonLink>
        <ButtonLink to={`/admin/payments?booking=${booking.id}#payments`}>{t.paymentsAndRefunds}</ButtonLink>
      </Card>
    </>
  );
}

/** Nothing for a role, or a state of the booking, that leaves nothing to do. */
function Acts({ booking, waits, acts }: Omit<BookingPanelProps, "people">) {
  const t = useTexts(texts);
  const can = useCan();
  const { mayRefund, mayClose, refundable, refundId } = acts;
  if (!can("payments.refund") || waits || !(mayRefund || mayClose)) return null;
  return (
    <Card as="section" className="flex flex-col items-start gap-3">
      <div>
        <h2 className="subheading">{t.actions}</h2>
        <p className="text-soft text-sm">{t.eachShowsPreview}</p>
      </div>
      {mayRefund && <RefundDialog bookingId={booking.id} refundId={refundId} money={refundable} />}
      {mayClose && <CloseDialog bookingId={booking.id} />}
    </Card>
  );
}

interface PersonProps {
  person: BookingDetail["customer"];
  kind: string;
  facts: PersonOfBooking | undefined;
}

function Person({ person, kind, facts }: PersonProps) {
  const t = useTexts(texts);
  const { checks = null, risk = null } = facts ?? {};
  return (
    <div className="border-line border-b py-2 text-sm last:border-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
        <Link className="link font-semibold" to={`/admin/users/${person.id}`}>
          {person.name}
        </Link>
        <span className="text-soft">{kind}</span>
        {person.suspendedAt && <Badge tone="danger">{t.suspended}</Badge>}
        {risk?.held && <Badge tone="active">{t.accountHeld}</Badge>}
      </p>
      <p className="break-all text-soft">{person.email}</p>
      {facts && <p className="num text-soft">{t.record(facts.bookings, facts.disputes)}</p>}
      {checks && kind === "tradesperson" && (
        <p className="text-soft">{checks.length > 0 ? t.current(checks.map(shortCheckName).join(", ")) : t.noChecks}</p>
      )}
      {risk && (
        <p className="num">
          {risk.signals + risk.matches === 0 ? (
            <span className="text-soft">{t.noRisk}</span>
          ) : (
            <Link className="link" to={`/admin/users/${person.id}?kind=risk`}>
              {t.risk(risk.signals, risk.matches)}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
