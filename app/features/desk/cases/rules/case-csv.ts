import { RISKS } from "#features/risk/rules/risk-signal.format.ts";
import type { CsvCell } from "#kernel/csv.ts";
import { type CaseKind, caseKinds, caseNumber } from "./case-kinds.ts";

export const CASES_HEAD = [
  "number",
  "kind",
  "subject",
  "person",
  "money GBP",
  "risk",
  "opened",
  "deadline",
  "snoozed until",
  "with",
  "tags",
  "page",
];

export interface ExportedCase {
  number: number;
  kind: CaseKind;
  subjectId: string;
  title: string;
  /** As typed, for a visitor; null for a case without a person. */
  person: string | null;
  money: number | null;
  risk: number;
  openedAt: Date;
  deadline: Date;
  snoozedUntil: Date | null;
  assignee: string | null;
  tags: readonly string[];
}

/** A case as the cells of a line; the last is the address where it is decided. */
export const caseCells = (one: ExportedCase, baseUrl: string): CsvCell[] => [
  caseNumber(one.number),
  caseKinds[one.kind].label,
  one.title,
  one.person,
  one.money === null ? null : { pence: one.money },
  RISKS[one.risk] ?? null,
  one.openedAt,
  one.deadline,
  one.snoozedUntil,
  one.assignee,
  one.tags.join(", "),
  `${baseUrl}${caseKinds[one.kind].path(one.subjectId)}`,
];

/** The last line of a file that does not have all. */
export const leftOutText = (most: number): string =>
  `Only the first ${most.toLocaleString("en-GB")} cases are in this file. Narrow the list to get the others`;
