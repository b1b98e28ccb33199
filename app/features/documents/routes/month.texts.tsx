import type { ReactNode } from "react";

export const texts = {
  id: "features/documents/routes/month.texts",
  statementSoFar: "Statement so far",
  openAsPdf: "Open as PDF",
  statementWholeMonthAmong: (soFar: ReactNode) => (
    <>{soFar} The statement of the whole month is among your documents from the 1st of the next.</>
  ),
};
