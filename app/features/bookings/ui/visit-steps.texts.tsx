import type { ReactNode } from "react";

export const texts = {
  id: "features/bookings/ui/visit-steps.texts",
  stepsOfVisit: "Steps of the visit",
  done: "Done:",
  savedSentWhenOnline: "Saved, sent when you are online",
  saving: "Saving…",
  undoing: "Undoing…",
  undoWhat: (what: ReactNode) => <>Undo{what}</>,
};
