import type { ReactNode } from "react";

export const texts = {
  id: "features/reports/admin/decide-form.texts",
  because: (ground: string) => `Because ${ground}`,
  outcome: "Outcome",
  whyItIsRemoved: "Why it is removed",
  groundHint:
    "Only if you remove it. It is shown in place of the review and in the public log. A negative review is not a reason.",
  select: "Select",
  reasonHint: "Both people read it. It stays in the audit log.",
  deciding: "Deciding…",
  decide: "Decide",

  reportNumber: (number: number) => `Report ${number}`,
  whoReportedWhat: (reporter: ReactNode, subject: string, reported: ReactNode) => (
    <>
      {reporter} reported {subject} of {reported}.
    </>
  ),
  decideOnAppeal: "Decide on the appeal",

  report: "Report",
};
