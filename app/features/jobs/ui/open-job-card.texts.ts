export const texts = {
  id: "features/jobs/ui/open-job-card.texts",
  youHaveQuoted: "You have quoted",
  category: "Category",
  postcodeArea: "Postcode area",
  posted: "Posted",
  budget: "Budget",
  customer: "Customer",
  hasPaidBefore: (brand: string) => `Has paid through ${brand} before`,
};
