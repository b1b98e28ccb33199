import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Row, RowList } from "#ui/row.tsx";

/** A visit as text. */
export interface VisitLine {
  number: number;
  day: string;
  note: string | null;
  /** The job of its booking; null for a visit that was skipped. */
  jobId: string | null;
  /** The state of its booking; null for a visit that was skipped. */
  state: BookingStatus | null;
  status: string;
  paid: boolean;
}

/** The visits of a plan, the newest first. */
export function VisitList({ visits }: { visits: readonly VisitLine[] }) {
  if (visits.length === 0) return <p className="text-soft">No visits booked yet.</p>;
  return (
    <RowList>
      {visits.map((visit) => (
        <Visit key={visit.number} visit={visit} />
      ))}
    </RowList>
  );
}

function Visit({ visit }: { visit: VisitLine }) {
  return (
    <Row
      pressable={visit.jobId !== null}
      className="py-4"
      end={<Badge state={visit.state ?? "cancelled"}>{visit.status}</Badge>}
    >
      <h3 className="num font-semibold">
        {visit.jobId ? <CardLink to={`/job/${visit.jobId}`}>{visit.day}</CardLink> : visit.day}
      </h3>
      {(visit.note || visit.paid) && (
        <p className="num text-sm text-soft">{[visit.note, visit.paid && "Paid"].filter(Boolean).join(". ")}</p>
      )}
    </Row>
  );
}
