import type { ReactNode } from "react";

export const texts = {
  id: "features/bookings/ui/visit-steps.texts",
  stepsOfVisit: "Steps of the visit",
  done: "Done:",
  savedForLater: "Saved, sent when you are online",
  saving: "Saving…",
  undoing: "Undoing…",
  undoStep: (what: ReactNode) => <>Undo{what}</>,
};
