import type { ReactNode } from "react";

export const texts = {
  id: "features/jobs/ui/job-fields.texts",
  title: "Title",
  titleHint: "What needs doing, in a few words",
  category: "Category",
  selectCategory: "Select a category",
  description: "Description",
  descriptionHint: "What needs doing, where it is, sizes and makes if you know them, and how to get in",
  minimumBudget: "Minimum budget",
  budgetHint: "Leave empty if you are not sure",
  maximumBudget: "Maximum budget",
  postcode: "Postcode",
  postcodeHint: "Other people only see the first part, such as LS6",
  preferredStartDate: "Preferred start date",
  startDateHint: "Leave empty if any day will do",
  lengthOf: (length: number, max: number, hidden: (text: string) => ReactNode) => (
    <>
      {length} of {max}
      {hidden(" characters")}
    </>
  ),
};
