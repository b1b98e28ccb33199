/** The most views that an operator saves. */
import { texts } from "./own-views.texts.ts";
export const OWN_VIEWS = 20;
export const VIEW_NAME_MAX = 40;

/** The columns of the queue that can be left out. Deadline and subject always stand. */
export const CASE_COLUMNS = ["kind", "person", "money", "risk", "with", "age"] as const;
export type CaseColumn = (typeof CASE_COLUMNS)[number];

export const columnLabels: Record<CaseColumn, string> = {
  kind: texts.kind,
  person: texts.person,
  money: texts.money,
  risk: texts.risk,
  with: texts.with,
  age: texts.age,
};
