/**
 * What a cost was for: the headings of the self-employment pages of HMRC's Self Assessment, in plain words. `hmrc` is the heading
 * there, for whoever fills in the return.
 */
const KINDS = [
  { id: "materials", label: "Materials and parts", hmrc: "Cost of goods bought for resale or goods used" },
  {
    id: "subcontractors",
    label: "Subcontractors",
    hmrc: "Construction industry: payments to subcontractors",
  },
  { id: "staff", label: "Wages and other staff costs", hmrc: "Wages, salaries and other staff costs" },
  { id: "travel", label: "Vehicle, parking and fares", hmrc: "Car, van and travel expenses" },
  { id: "premises", label: "Rent, power and insurance", hmrc: "Rent, rates, power and insurance costs" },
  { id: "repairs", label: "Repairs to tools and premises", hmrc: "Repairs and maintenance of property and equipment" },
  { id: "office", label: "Phone and office", hmrc: "Phone, fax, stationery and other office costs" },
  { id: "advertising", label: "Advertising", hmrc: "Advertising and business entertainment costs" },
  { id: "financial", label: "Bank and card charges", hmrc: "Bank, credit card and other financial charges" },
  { id: "professional", label: "Accountant and legal fees", hmrc: "Accountancy, legal and other professional fees" },
  { id: "other", label: "Other costs", hmrc: "Other business expenses" },
] as const;

export type ExpenseKind = (typeof KINDS)[number]["id"];
export const EXPENSE_KINDS = KINDS.map(({ id }) => id) as [ExpenseKind, ...ExpenseKind[]];
export const KIND_CHOICES: readonly { value: ExpenseKind; label: string }[] = KINDS.map(({ id, label }) => ({
  value: id,
  label,
}));

const kindById = new Map<ExpenseKind, (typeof KINDS)[number]>(KINDS.map((kind) => [kind.id, kind]));

export const kindLabel = (kind: ExpenseKind): string => kindById.get(kind)?.label ?? kind;
export const hmrcHeading = (kind: ExpenseKind): string => kindById.get(kind)?.hmrc ?? kind;
