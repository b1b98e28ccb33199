import type { ReactNode } from "react";

export const texts = {
  id: "features/support/admin/detail.texts",
  supportChat: "Support chat",
  writtenWithoutAccount: (email: ReactNode) => <>Written without an account. Your answer goes to {email} by email.</>,
  everythingAboutThisPerson: "Everything about this person",
  theTeam: "The team",
  yourAnswer: "Your answer",
};
