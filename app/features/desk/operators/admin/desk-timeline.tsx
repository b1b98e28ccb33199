import { Link } from "react-router";
import { dayAndTime } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { FilterChips } from "#ui/filter-chips.tsx";
import { Section } from "#ui/page.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import type { Timeline } from "../index.server.ts";
import { type Grouped, groupedLines, groupedText } from "../rules/timeline-groups.ts";

interface DeskTimelineProps {
  timeline: Timeline;
  /** The address of its page. */
  page: string;
  /** The chosen kind; undefined for everything. */
  kind: string | undefined;
  /** Whether this is not the first page. */
  isOlder: boolean;
}

/** Everything that has happened to a person or a booking as one list, with a filter by kind. */
export function DeskTimeline({ timeline: { lines, kinds, older }, page, kind, isOlder }: DeskTimelineProps) {
  const address = (parameters: Record<string, string>) => `${page}?${new URLSearchParams(parameters)}`;
  const mine: Record<string, string> = kind ? { kind } : {};
  return (
    <Section title="Time line" id="time-line">
      <FilterChips
        label="Show"
        className="mb-3"
        wraps
        chips={[
          { to: page, label: "Everything", current: !kind },
          ...kinds.map((each) => ({ to: address({ kind: each }), label: nameOf(each), current: each === kind })),
        ]}
      />
      {lines.length === 0 ? (
        <p className="text-soft">{isOlder ? "Nothing older." : "Nothing yet."}</p>
      ) : (
        <ol className="hairlines border-line border-y text-sm">
          {groupedLines(lines).map((line) => (
            <TimelineItem key={`${line.source} ${line.id}`} line={line} />
          ))}
        </ol>
      )}
      <ShowMore to={older && address({ ...mine, before: older })} label="Older" />
    </Section>
  );
}

function TimelineItem({ line }: { line: Grouped<Timeline["lines"][number]> }) {
  const text = groupedText(line);
  return (
    <li className="flex min-h-9 flex-wrap items-baseline gap-x-3 py-1.5">
      <time dateTime={line.at.toISOString()} className="num w-44 flex-none text-soft">
        {dayAndTime(line.at)}
      </time>
      <span className="min-w-0 flex-1 break-words max-sm:order-1 max-sm:basis-full">
        {line.path ? (
          <Link to={line.path} className="link font-normal">
            {text}
          </Link>
        ) : (
          text
        )}
        {line.providerId && (
          <span className="block select-all break-all font-mono text-soft text-xs">{line.providerId}</span>
        )}
      </span>
      {line.amount != null && <span className="num ml-auto font-semibold">{pounds(line.amount)}</span>}
    </li>
  );
}

const nameOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);
const pounds = (amount: Parameters<typeof formatPounds>[0]) => formatPounds(amount, { pennies: true });
