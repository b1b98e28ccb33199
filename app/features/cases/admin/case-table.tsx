import { type ChangeEvent, Fragment } from "react";
import { formatPounds, pence } from "#kernel/money.ts";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import type { ListedCase } from "../index.server.ts";
import { caseKinds, caseNumber } from "../rules/case-kinds.ts";
import type { Viewer } from "../rules/case-presence.ts";
import { ageText, DUE, type Due, dueLabels, dueOf } from "../rules/deadline.format.ts";
import type { CaseColumn } from "../rules/own-views.ts";
import { Deadline, kindIcons, Risk, Viewers, With } from "./case-parts.tsx";
import { texts } from "./texts.tsx";

interface CaseTableProps {
  cases: readonly ListedCase[];
  /** The other operators who have one of the cases open. */
  viewers: readonly (Viewer & { caseId: string })[];
  /** Those that the operator wants to see, beside deadline and subject. */
  columns: readonly CaseColumn[];
  counts: Record<Due, number>;
  now: Date;
  /** The case in the panel. */
  peeked: string | undefined;
  /** The address of the page with a case in the panel. */
  peek(id: string): string;
  /** The id of the form that takes the chosen cases. */
  form: string;
}

interface Head {
  head: string;
  className: string;
  /** Can be left out. */
  column?: CaseColumn;
  /** With a case in the panel there is no room for it. */
  isRoomy?: true;
}
const HEADS: readonly Head[] = [
  { head: texts.deadline, className: "w-28" },
  { head: texts.kind, column: "kind", className: "w-32 max-lg:hidden" },
  { head: texts.subject, className: "w-full" },
  { head: texts.person, column: "person", className: "w-32 max-xl:hidden", isRoomy: true },
  { head: texts.money, column: "money", className: "w-24 text-right max-xl:hidden", isRoomy: true },
  { head: texts.risk, column: "risk", className: "w-24 max-xl:hidden", isRoomy: true },
  { head: texts.with, column: "with", className: "w-20" },
  { head: texts.age, column: "age", className: "w-14 text-right max-lg:hidden" },
];
const STICKY = "sticky z-10 border-line border-b";

/** The queue as a table in groups by deadline. Each row can be chosen, and its title opens it in the panel. */
export function CaseTable({ cases, viewers, columns, counts, now, peeked, peek, form }: CaseTableProps) {
  const t = useTexts(texts);
  const heads = HEADS.filter(({ isRoomy, column }) => !(isRoomy && peeked) && (!column || columns.includes(column)));
  const shown = new Set(heads.map(({ column }) => column));
  return (
    <table aria-label={t.cases} className="w-full border-collapse text-sm" data-cases>
      <thead>
        <tr>
          <th scope="col" className={cx(STICKY, "top-14 border-edge bg-paper text-left lg:top-0")}>
            <span className="sr-only">{t.choose}</span>
            <span className="flex px-2.5">
              <input
                type="checkbox"
                aria-label={t.chooseAll}
                onChange={chooseAll}
                className="noscript:hidden size-4.5 accent-green"
              />
            </span>
          </th>
          {heads.map(({ head, className }) => (
            <th
              key={head}
              scope="col"
              className={cx(
                STICKY,
                "top-14 h-8 border-edge bg-paper pr-3 text-left font-semibold text-soft text-xs last:pr-0 lg:top-0",
                className,
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DUE.map((due) => {
          const rows = cases.filter(({ deadline }) => dueOf(deadline, now) === due);
          if (rows.length === 0) return null;
          return (
            <Fragment key={due}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={heads.length + 1}
                  className={cx(STICKY, "queue-group h-7 bg-sunk px-2.5 text-left font-semibold text-xs")}
                >
                  {dueLabels[due]} <span className="num ml-1.5 font-normal text-soft">{countText(counts[due])}</span>
                </th>
              </tr>
              {rows.map((one) => (
                <CaseLine
                  key={one.id}
                  one={one}
                  viewers={viewers.filter(({ caseId }) => caseId === one.id)}
                  now={now}
                  isPeeked={one.id === peeked}
                  to={peek(one.id)}
                  form={form}
                  shown={shown}
                />
              ))}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function chooseAll({ currentTarget }: ChangeEvent<HTMLInputElement>) {
  for (const box of currentTarget.closest("table")?.querySelectorAll<HTMLInputElement>("input[name=c]") ?? [])
    box.checked = currentTarget.checked;
}

/** Counting stops at 1,000. */
export const countText = (count: number): string => (count > 999 ? "999+" : String(count));

interface CaseLineProps {
  one: ListedCase;
  viewers: readonly Viewer[];
  now: Date;
  isPeeked: boolean;
  to: string;
  form: string;
  /** The columns that the table has. */
  shown: ReadonlySet<CaseColumn | undefined>;
}

function CaseLine({ one, viewers, now, isPeeked, to, form, shown }: CaseLineProps) {
  const t = useTexts(texts);
  const Icon = kindIcons[one.kind];
  const cell = "h-11 py-1 pr-3";
  return (
    <tr
      data-case={one.id}
      data-decide={caseKinds[one.kind].path(one.subjectId)}
      className={cx(
        "queue-line relative border-line border-b hover:bg-sunk has-checked:bg-green-soft",
        isPeeked && "bg-sunk",
      )}
    >
      <td className="relative z-1">
        <label className="flex min-h-11 items-center px-2.5">
          <span className="sr-only">{t.chooseCase(caseNumber(one.number))}</span>
          <input
            type="checkbox"
            name="c"
            value={`${one.id}.${one.version}`}
            form={form}
            className="size-4.5 flex-none accent-green"
          />
        </label>
      </td>
      <td className={cell}>
        <Deadline at={one.deadline} now={now} />
      </td>
      {shown.has("kind") && (
        <td className={cx(cell, "whitespace-nowrap max-lg:hidden")}>
          <span className="flex items-center gap-2">
            <Icon aria-hidden className="size-4.5 flex-none text-soft" />
            {caseKinds[one.kind].label}
          </span>
        </td>
      )}
      <td className={cell}>
        <span className="flex items-center gap-2">
          <span className="num flex-none text-soft text-xs max-lg:hidden">{caseNumber(one.number)}</span>
          <CardLink to={to} preventScrollReset viewTransition={false} className="line-clamp-2 min-w-0 outline-none">
            {one.title}
          </CardLink>
          {one.mergedCount > 0 && (
            <span className="num flex-none rounded-sm border border-edge px-1.5 text-soft text-xs">
              {t.plusMerged(one.mergedCount)}
            </span>
          )}
          {one.tags.map((tag) => (
            <span key={tag} className="flex-none rounded-sm border border-edge px-1.5 text-soft text-xs max-lg:hidden">
              {tag}
            </span>
          ))}
        </span>
        <span className="block text-soft text-xs lg:hidden">
          {[caseKinds[one.kind].label, one.person].filter(Boolean).join(", ")}
        </span>
      </td>
      {shown.has("person") && <td className={cx(cell, "whitespace-nowrap max-xl:hidden")}>{one.person}</td>}
      {shown.has("money") && (
        <td className={cx(cell, "num text-right font-semibold max-xl:hidden")}>
          {one.money !== null && formatPounds(pence(one.money))}
        </td>
      )}
      {shown.has("risk") && (
        <td className={cx(cell, "max-xl:hidden")}>
          <Risk level={one.risk} />
        </td>
      )}
      {shown.has("with") && (
        <td className={cell}>
          <span className="flex items-center gap-1.5">
            <With name={one.assignee} />
            <Viewers viewers={viewers} />
          </span>
        </td>
      )}
      {shown.has("age") && (
        <td className="num h-11 whitespace-nowrap text-right text-soft max-lg:hidden">{ageText(one.openedAt, now)}</td>
      )}
    </tr>
  );
}
