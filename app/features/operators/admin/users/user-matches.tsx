import { Link } from "react-router";
import type { SharedSignal } from "#features/risk/index.server.ts";
import { signalLabels } from "#features/risk/rules/identity-signal.ts";
import { Badge } from "#ui/badge.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";

/** Other accounts that share details with this one that two people should not share. */
export function UserMatches({ matches }: { matches: readonly SharedSignal[] }) {
  if (matches.length === 0) return null;
  return (
    <Section title="Matches">
      <RowList>
        {matches.map(({ kind, userId, fullName, suspended, closed }) => (
          <Row
            key={`${userId} ${kind}`}
            end={(suspended && <Badge tone="danger">Suspended</Badge>) || (closed && <Badge tone="done">Closed</Badge>)}
          >
            <Link to={`/admin/users/${userId}`} className="link font-semibold">
              {fullName}
            </Link>
            <p className="text-soft text-sm">The same {signalLabels[kind]}</p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}
