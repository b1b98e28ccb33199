import type { ReactNode } from "react";

export const texts = {
  id: "features/quotes/ui/saved-lines.texts",
  lineNumber: (number: undefined | number) => `Line ${number}`,
  newLine: "New line",
  callOutAndFirstHour: "Call-out and first hour",
  price: "Price",
  kind: "Kind",
  saving: "Saving…",
  save: "Save",
  addLine: "Add line",
  line: (number: ReactNode) => <> line {number}</>,
  removing: "Removing…",
  removeLine: (which: ReactNode) => <>Remove{which}</>,

  priceTypedForEachJob: "Price typed for each job",
  milestones: "Milestones",
  editName: (name: ReactNode) => <>Edit{name}</>,
  removeName: (name: ReactNode) => <>Remove{name}</>,
  removeTemplateName: (name: string) => `Remove the template “${name}”?`,
  removeTemplate: "Remove template",
  quotesSentNotChange: "Quotes that you sent with it do not change.",

  ofLineNumber: (number: undefined | number) => `of line ${number}`,
  ofNewLine: "of the new line",
};
