import { ExternalLink, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { checkStatusText } from "../rules/check.labels.ts";
import type { CheckStatus } from "../rules/check.machine.ts";

interface Line {
  label: string;
  text: string;
}

interface CaseFactsProps {
  texts: {
    person: { id: string; name: string };
    stated: readonly Line[];
    lookUp: readonly { label: string; to: string }[];
    about: readonly Line[];
    duplicates: readonly { what: string; userId: string; fullName: string }[];
    others: readonly { id: string; kind: string; status: CheckStatus; text: string; when: string }[];
  };
}

/** The submitted details, the tradesperson, possible duplicates, and their other checks. */
export function CaseFacts({ texts: { person, stated, lookUp, about, duplicates, others } }: CaseFactsProps) {
  return (
    <>
      {duplicates.length > 0 && (
        <Section title="Possible duplicates">
          <ul className="flex flex-col gap-2 rounded-md bg-amber-soft px-4 py-3">
            {duplicates.map(({ what, userId, fullName }) => (
              <li key={`${what}-${userId}`} className="flex items-center gap-2.5">
                <TriangleAlert aria-hidden className="size-5 flex-none text-amber-ink" />
                <span>
                  {what} as{" "}
                  <Link to={`/admin/users/${userId}`} className="link font-semibold">
                    {fullName}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="As submitted">
        <Lines lines={stated} />
        {lookUp.map(({ label, to }) => (
          <p key={to} className="mt-2">
            <a href={to} target="_blank" rel="noreferrer" className="tap link inline-flex items-center gap-1.5">
              {`Look it up: ${label}`} <ExternalLink aria-hidden className="size-4" />
            </a>
          </p>
        ))}
      </Section>
      <Section title={person.name}>
        <Lines lines={about} />
        <p className="mt-3">
          <Link to={`/admin/users/${person.id}`} className="tap link inline-flex items-center">
            {`Everything about ${person.name}`}
          </Link>
        </p>
      </Section>
      {others.length > 0 && (
        <Section title="Other checks">
          <RowList>
            {others.map((other) => (
              <Row
                key={other.id}
                pressable
                end={<Badge state={other.status}>{checkStatusText(other.status)}</Badge>}
                className="py-3.5"
              >
                <CardLink to={`/admin/verifications/${other.id}`} className="font-semibold">
                  {other.kind}
                </CardLink>
                <p className="num text-sm text-soft">{[other.when, other.text].filter(Boolean).join(" · ")}</p>
              </Row>
            ))}
          </RowList>
        </Section>
      )}
    </>
  );
}

/** Labels with their texts. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
      {lines.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="num break-words max-sm:mb-1.5">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
