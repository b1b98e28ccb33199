import type { ReactNode } from "react";

export const texts = {
  id: "features/approvals/ui/waiting-approval.texts",
  waitsForSecondPerson: (what: string, by: ReactNode, createdAt: string, link: (text: string) => ReactNode) => (
    <>
      {what} waits for a second person. {by} asked for it on {createdAt}. {link("Approvals")}
    </>
  ),

  actOfAmount: (act: string, amount: string) => `${act} of ${amount}`,
};
