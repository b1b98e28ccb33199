import { PHASE_WORDS } from "./phase.labels.ts";
import type { Phase } from "./phase.ts";

/** A phase as an operator reads it: its word, and nothing to do. */
export const seenByOperator = <Shown extends Omit<Phase, "ring">>(phase: Shown): Shown => ({
  ...phase,
  whose: phase.whose === "yours" ? "theirs" : phase.whose,
  heading: PHASE_WORDS[phase.phase],
  line: "",
  next: "",
  act: null,
  pill: PHASE_WORDS[phase.phase],
});
