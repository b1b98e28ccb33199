import { Link } from "react-router";
import type { SharedSignal } from "#features/risk/index.server.ts";
import { signalLabels } from "#features/risk/rules/identity-signal.ts";
import { Badge } from "#ui/badge.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { texts } from "./user-acts.texts.tsx";

/** Other accounts that share details with this one that two people should not share. */
export function UserMatches({ matches }: { matches: readonly SharedSignal[] }) {
  const t = useTexts(texts);
  if (matches.length === 0) return null;
  return (
    <Section title={t.matches}>
      <RowList>
        {matches.map(({ kind, userId, fullName, suspended, closed }) => (
          <Row
            key={`${userId} ${kind}`}
            end={
              (suspended && <Badge tone="danger">{t.suspended}</Badge>) ||
              (closed && <Badge tone="done">{t.closed}</Badge>)
            }
          >
            <Link to={`/admin/users/${userId}`} className="link font-semibold">
              {fullName}
            </Link>
            <p className="text-soft text-sm">{t.sameSignal(signalLabels[kind])}</p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}
