import { Circle, CircleCheck, CircleDot } from "lucide-react";
import type { ReactNode } from "react";
import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";
import type { MoneyLine } from "../rules/coming-list.ts";

/** A line of money as text; amounts in pence. */
export interface ShownLine extends MoneyLine {
  key: string;
  bookingId: string;
  jobId: string;
  jobTitle: string;
  customer: string;
  /** "Due Fri 28 Nov", and how it is marked. */
  day: string;
  tone: "late" | "frozen" | "none";
  /** Beside the day: "Sent yesterday". */
  state: string;
  /** Both in one text, where there is no room for columns. */
  where: string;
  /** What else is to be known of its amounts, a sentence each. */
  notes: readonly string[];
  /** The stages of its booking, in order; none for a whole booking. */
  stages: readonly ShownStage[];
}

interface ShownStage {
  title: string;
  amount: number;
  state: "sent" | "held" | "later";
  note: string;
}

/** Lines under a heading, with their sum. */
export interface ShownGroup {
  id?: string | undefined;
  title: string;
  toBank: number;
  lines: readonly ShownLine[];
}

interface MoneyTableProps {
  caption: string;
  groups: readonly ShownGroup[];
  /** A registered tradesperson sees the VAT, and what is left to them without it. */
  hasVat: boolean;
  /** The sums of all lines, and what they are called. */
  total: MoneyLine & { label: string; note: string };
  /** What can be done about a line. */
  act?(line: ShownLine): ReactNode;
}

const toned = { late: "font-semibold text-red", frozen: "font-semibold text-blue", none: "font-semibold" };

/** Money by booking or stage: price, fee, VAT and what is theirs. On a phone each has its job and where it is on lines of their own. */
export function MoneyTable({ caption, groups, hasVat, total, act }: MoneyTableProps) {
  const heads = ["Price", `${PLATFORM_FEE} fee`, ...(hasVat ? ["VAT you owe", "Yours"] : ["Yours"])];
  return (
    <div className="overflow-x-auto">
      <table className="num w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-soft text-xs">
          <tr className="border-line border-b">
            {["Job", "Customer"].map((head) => (
              <th key={head} scope="col" className="py-2 pr-3 text-left font-semibold max-lg:hidden">
                {head}
              </th>
            ))}
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={cx("py-2 font-semibold", place === 0 ? "text-left lg:text-right" : "pl-2 text-right")}
              >
                {head}
              </th>
            ))}
            {hasVat && (
              <th scope="col" className="py-2 pl-3 text-right font-semibold max-lg:hidden">
                To your bank
              </th>
            )}
            {["In your bank by", "Where it is"].map((head) => (
              <th key={head} scope="col" className="py-2 pl-6 text-left font-semibold max-lg:hidden">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title} id={group.id}>
            {group.title && (
              <tr className="border-line border-b">
                <th scope="rowgroup" colSpan={hasVat ? 9 : 7} className="pt-6 pb-2 text-left">
                  <span className="flex items-baseline justify-between gap-3 lg:justify-start">
                    <span className="font-bold font-heading text-base">{group.title}</span>
                    <span className="font-normal text-soft">{`${formatPounds(group.toBank)} to your bank`}</span>
                  </span>
                </th>
              </tr>
            )}
            {group.lines.map((line) => (
              <Line key={line.key} line={line} hasVat={hasVat} act={act?.(line)} />
            ))}
          </tbody>
        ))}
        <tfoot className="border-ink border-t-2 font-semibold">
          <tr>
            <th scope="row" colSpan={2} className="py-3 text-left font-semibold max-lg:hidden">
              {total.label}
            </th>
            <Amounts line={total} hasVat={hasVat} />
            <td colSpan={2} className="py-3 pl-6 font-normal text-soft max-lg:hidden">
              {total.note}
            </td>
          </tr>
          {total.note && (
            <tr className="lg:hidden">
              <td colSpan={hasVat ? 4 : 3} className="pb-3 font-normal text-soft">
                {total.note}
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}

const minus = (amount: number): string => formatPounds(0 - amount).replace("£", "");

function Amounts({ line, hasVat }: { line: MoneyLine; hasVat: boolean }) {
  // A row of a dense table has room at the right of each cell, which its heads do not have.
  const cell = "whitespace-nowrap py-2 pr-0 pl-2 text-right";
  return (
    <>
      <td className="whitespace-nowrap py-2 pr-0 lg:text-right">{formatPounds(line.price)}</td>
      <td className={cx(cell, "text-soft")}>{minus(line.fee)}</td>
      {hasVat && <td className={cx(cell, "text-soft")}>{minus(line.vat)}</td>}
      <td className={cx(cell, "font-semibold")}>{formatPounds(line.yours)}</td>
      {hasVat && <td className={cx(cell, "text-soft max-lg:hidden")}>{formatPounds(line.toBank)}</td>}
    </>
  );
}

function Line({ line, hasVat, act }: { line: ShownLine; hasVat: boolean; act: ReactNode }) {
  const more = line.notes.length > 0 || line.stages.length > 0;
  const title = (
    <CardLink to={`/job/${line.jobId}`} className="wrap-anywhere font-semibold">
      {line.jobTitle}
    </CardLink>
  );
  const border = "border-line border-b";
  return (
    <>
      <tr className="relative isolate lg:hidden">
        <th scope="row" colSpan={hasVat ? 4 : 3} className="pt-3 text-left font-normal">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
            {title}
            <span className="wrap-anywhere text-soft text-sm">{line.customer}</span>
          </span>
          <span className={cx("block", line.tone === "none" ? "text-soft" : toned[line.tone])}>{line.where}</span>
        </th>
      </tr>
      <tr
        data-row=""
        className={cx("relative isolate lg:h-11.5", (more || act) && "border-b-0", !more && "lg:border-b")}
      >
        <th scope="row" className="py-2 pr-3 text-left font-normal max-lg:hidden">
          {title}
        </th>
        <td className="py-2 pr-3 text-soft max-lg:hidden">{line.customer}</td>
        <Amounts line={line} hasVat={hasVat} />
        <td className={cx("whitespace-nowrap py-2 pl-6 max-lg:hidden", toned[line.tone])}>{line.day}</td>
        <td className="py-2 pl-6 text-soft max-lg:hidden">
          <span className="flex items-center justify-between gap-3">
            {line.state}
            <span className="relative z-10">{act}</span>
          </span>
        </td>
      </tr>
      {act && (
        <tr className={cx("lg:hidden", !more && border)}>
          <td colSpan={hasVat ? 4 : 3} className="pb-3">
            {act}
          </td>
        </tr>
      )}
      {more && (
        <tr className={border}>
          <td colSpan={hasVat ? 9 : 7} className="pb-3 text-soft">
            {line.notes.map((note) => (
              <span key={note} className="block">
                {note}
              </span>
            ))}
            {line.stages.length > 0 && <Stages stages={line.stages} />}
          </td>
        </tr>
      )}
    </>
  );
}

const dots = {
  sent: <CircleCheck aria-hidden className="size-4.5 flex-none text-green" />,
  held: <CircleDot aria-hidden className="size-4.5 flex-none text-blue" />,
  later: <Circle aria-hidden className="size-4.5 flex-none text-soft" />,
};

const Stages = ({ stages }: { stages: readonly ShownStage[] }) => (
  <ul className="mt-1 border-line border-l-2 pl-3 lg:flex lg:gap-6">
    {stages.map(({ title, amount, state, note }) => (
      <li key={title} className={cx("flex items-center gap-2 py-1", state === "held" && "text-ink")}>
        {dots[state]}
        <span className="min-w-0 flex-1">
          <span className={cx(state !== "later" && "font-semibold")}>{title}</span>
          {`, ${note}`}
        </span>
        <span className={cx(state !== "later" && "font-semibold")}>{formatPounds(amount)}</span>
      </li>
    ))}
    <li className="py-1 lg:ml-auto">{`${stages.filter(({ state }) => state === "sent").length} of ${stages.length} released`}</li>
  </ul>
);
