/** The most views that an operator saves. */
export const OWN_VIEWS = 20;
export const VIEW_NAME_MAX = 40;

/** The columns of the queue that can be left out. Deadline and subject always stand. */
export const CASE_COLUMNS = ["kind", "person", "money", "risk", "with", "age"] as const;
export type CaseColumn = (typeof CASE_COLUMNS)[number];

export const columnLabels: Record<CaseColumn, string> = {
  kind: "Kind",
  person: "Person",
  money: "Money",
  risk: "Risk",
  with: "With",
  age: "Age",
};
