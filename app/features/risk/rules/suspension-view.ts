/** Which suspensions a list shows: those in force, the appeals that wait for a decision, or those that have ended. */
const SUSPENSION_VIEWS = ["in-force", "appealed", "lifted"] as const;
export type SuspensionView = (typeof SUSPENSION_VIEWS)[number];

/** As the address has it. */
export const suspensionView = (query: URLSearchParams): SuspensionView =>
  SUSPENSION_VIEWS.find((view) => view === query.get("status")) ?? "in-force";
