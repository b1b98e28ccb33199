import type { ChangeEvent } from "react";
import { dayAndMonth } from "#kernel/dates.ts";
import { ageText, type Due, dueLabels, dueOf, shownDeadline } from "#kernel/deadline.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { CardLink } from "#ui/card-link.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import type { Column } from "#ui/table.tsx";
import type { ListedCase } from "../index.server.ts";
import { caseKinds, caseNumber } from "../rules/case-kinds.ts";
import type { Viewer } from "../rules/case-presence.ts";
import { type CaseFilter, casesPath } from "../rules/case-query.ts";
import { type CaseSort, matchParts } from "../rules/case-sort.ts";
import { kindIcons, Risk, Viewers, With } from "./case-parts.tsx";
import { casesList } from "./list.ts";

interface CaseTableProps {
  cases: readonly ListedCase[];
  /** The other operators who have one of the cases open. */
  viewers: readonly (Viewer & { caseId: string })[];
  counts: Record<Due, number>;
  now: Date;
  /** The case in the panel. */
  peeked: string | undefined;
  /** The address of the page with a case in the panel. */
  peek(id: string): string;
  filter: CaseFilter;
  /** The id of the form that takes the chosen cases. */
  form: string;
}

/** With a case in the panel there is no room for them. */
const ROOMY = ["person", "money", "risk"] as const;

/** The queue as a table in groups by deadline. Each row can be chosen, and its title opens it in the panel. */
export function CaseTable({ cases, viewers, counts, now, peeked, peek, filter, form }: CaseTableProps) {
  const isByDeadline = !filter.closed && (filter.sort ?? "deadline") === "deadline";
  return (
    <DeskTable<ListedCase, keyof typeof casesList.columns>
      list={casesList}
      {...(!filter.closed && { first: boxes(form) })}
      cells={cellsOf({ viewers, now, peek, filter })}
      without={peeked ? ROOMY : []}
      rows={cases}
      rowKey={({ id }) => id}
      row={({ id, kind, subjectId }) => ({
        "data-case": id,
        "data-decide": caseKinds[kind].path(subjectId),
        className: id === peeked ? "bg-sunk has-checked:bg-green-soft" : "has-checked:bg-green-soft",
      })}
      {...(isByDeadline && {
        group: ({ deadline }: ListedCase) => dueOf(deadline, now),
        groupHead: (group: string) => (
          <>
            {dueLabels[group as Due]}{" "}
            <span className="num ml-1.5 font-normal text-soft">{countText(counts[group as Due])}</span>
          </>
        ),
      })}
    />
  );
}

const boxes = (form: string): Column<ListedCase> => ({
  name: "choose",
  head: <ChooseAll />,
  cell: ({ id, number, version }) => (
    <label className="relative z-1 -my-1 flex min-h-11 items-center px-2.5">
      <span className="sr-only">{`Choose ${caseNumber(number)}`}</span>
      <input
        type="checkbox"
        name="c"
        value={`${id}.${version}`}
        form={form}
        className="size-4.5 flex-none accent-green"
      />
    </label>
  ),
});

const ChooseAll = () => (
  <>
    <span className="sr-only">Choose</span>
    <span className="flex px-2.5">
      <input
        type="checkbox"
        aria-label="Choose all on this page"
        onChange={chooseAll}
        className="noscript:hidden size-4.5 accent-green"
      />
    </span>
  </>
);

function chooseAll({ currentTarget }: ChangeEvent<HTMLInputElement>) {
  for (const box of currentTarget.closest("table")?.querySelectorAll<HTMLInputElement>("input[name=c]") ?? [])
    box.checked = currentTarget.checked;
}

/** Counting stops at 1,000. */
export const countText = (count: number): string => (count > 999 ? "999+" : String(count));

type CellsProps = Pick<CaseTableProps, "viewers" | "now" | "peek" | "filter">;

/** The head of a column leads to the list in its order. */
function sortedBy(filter: CaseFilter, sort: CaseSort, sorted: "ascending" | "descending") {
  if (filter.closed) return {};
  const isNow = (filter.sort ?? "deadline") === sort;
  return {
    sortTo: casesPath({ ...filter, sort: sort === "deadline" ? undefined : sort }),
    sorted: isNow ? sorted : undefined,
  };
}

const cellsOf = ({ viewers, now, peek, filter }: CellsProps): Cells<ListedCase, keyof typeof casesList.columns> => ({
  deadline: {
    ...sortedBy(filter, "deadline", "ascending"),
    className: "w-28",
    cell: ({ deadline, closedAt }) =>
      closedAt ? (
        <span className="num whitespace-nowrap text-green">{`Done ${dayAndMonth(closedAt)}`}</span>
      ) : (
        <Deadline deadline={shownDeadline(deadline, now)} />
      ),
  },
  kind: { wide: "lg", className: "w-32 whitespace-nowrap", cell: ({ kind }) => <Kind kind={kind} /> },
  subject: { className: "w-full wrap-anywhere", cell: (one) => <Subject one={one} to={peek(one.id)} /> },
  person: { wide: "xl", className: "w-32 whitespace-nowrap", cell: ({ person }) => person },
  money: {
    ...sortedBy(filter, "money", "descending"),
    wide: "xl",
    end: true,
    className: "w-24 font-semibold",
    cell: ({ money }) => money !== null && formatPounds(pence(money)),
  },
  risk: {
    ...sortedBy(filter, "risk", "descending"),
    wide: "xl",
    className: "w-24",
    cell: ({ risk }) => <Risk level={risk} />,
  },
  with: {
    className: "w-20",
    cell: ({ id, assignee }) => (
      <span className="flex items-center gap-1.5">
        <With name={assignee} />
        <Viewers viewers={viewers.filter(({ caseId }) => caseId === id)} />
      </span>
    ),
  },
  age: {
    ...(filter.sort === "oldest"
      ? { ...sortedBy(filter, "newest", "descending"), sorted: "descending" as const }
      : sortedBy(filter, "oldest", "descending")),
    ...(filter.sort === "newest" && { sorted: "ascending" as const }),
    wide: "lg",
    end: true,
    className: "w-14 text-soft",
    cell: ({ openedAt }) => ageText(openedAt, now),
  },
});

const Kind = ({ kind }: Pick<ListedCase, "kind">) => {
  const Icon = kindIcons[kind];
  return (
    <span className="flex items-center gap-2">
      <Icon aria-hidden className="size-4.5 flex-none text-soft" />
      {caseKinds[kind].label}
    </span>
  );
};

function Subject({ one, to }: { one: ListedCase; to: string }) {
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="num flex-none text-soft text-xs max-lg:hidden">{caseNumber(one.number)}</span>
        <CardLink to={to} preventScrollReset viewTransition={false} className="line-clamp-2 min-w-0 outline-none">
          {one.title}
        </CardLink>
        {one.mergedCount > 0 && (
          <span className="num flex-none rounded-sm border border-edge px-1.5 text-soft text-xs">
            {`+${one.mergedCount} merged`}
          </span>
        )}
        {one.tags.map((tag) => (
          <span key={tag} className="flex-none rounded-sm border border-edge px-1.5 text-soft text-xs max-lg:hidden">
            {tag}
          </span>
        ))}
      </span>
      {one.matched && (
        <span className="line-clamp-1 text-soft text-xs wrap-anywhere">
          {matchParts(one.matched).map(({ text, isMatch }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other
            isMatch ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      )}
      <span className="block text-soft text-xs lg:hidden wrap-anywhere">
        {[caseKinds[one.kind].label, one.person].filter(Boolean).join(", ")}
      </span>
    </>
  );
}
