import { Clock } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Row, RowList } from "#ui/row.tsx";
import type { DisputeStatus } from "../rules/dispute.machine.ts";
import { disputeTone } from "./dispute-tone.ts";

interface DisputeLine {
  id: string;
  title: string;
  /** The other side, or both names. */
  other: string;
  reason: string;
  status: DisputeStatus;
  statusWord: string;
  amount: string;
  raised: string;
  mine?: boolean;
  clock: { until: string; left: string } | null;
}

/** Disputes as rows: subject, other side, status and deadline. */
export function DisputeList({ disputes, base }: { disputes: readonly DisputeLine[]; base: string }) {
  return (
    <RowList>
      {disputes.map((dispute) => (
        <Row
          key={dispute.id}
          pressable
          below={
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Badge tone={disputeTone(dispute.status)}>{dispute.statusWord}</Badge>
              {dispute.clock && (
                <p className="num inline-flex items-center gap-1.5 text-sm">
                  <Clock aria-hidden className="size-4 text-soft" />
                  {dispute.clock.left === "run out"
                    ? `Ended ${dispute.clock.until}`
                    : `${dispute.clock.left} left, until ${dispute.clock.until}`}
                </p>
              )}
            </div>
          }
        >
          <CardLink to={`${base}/${dispute.id}`}>
            <span className="font-semibold">{dispute.title}</span>
          </CardLink>
          <p className="num text-soft text-sm">
            {dispute.other} · {dispute.amount} · {dispute.reason}
          </p>
          <p className="num text-soft text-sm">{`${dispute.mine === undefined ? "Raised" : dispute.mine ? "Raised by you" : `Raised by ${dispute.other}`} ${dispute.raised}`}</p>
        </Row>
      ))}
    </RowList>
  );
}
