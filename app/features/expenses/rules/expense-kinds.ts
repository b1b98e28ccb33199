import { texts } from "./expense-kinds.texts.ts";

/**
 * What a cost was for: the headings of the self-employment pages of HMRC's Self Assessment, in plain words. `hmrc` is the heading
 * there, for whoever fills in the return.
 */
const KINDS = [
  { id: "materials", label: texts.materialsAndParts, hmrc: texts.hmrcMaterials },
  {
    id: "subcontractors",
    label: texts.subcontractors,
    hmrc: texts.hmrcSubcontractors,
  },
  { id: "staff", label: texts.wagesAndOtherStaffCosts, hmrc: texts.hmrcStaff },
  { id: "travel", label: texts.vehicleParkingAndFares, hmrc: texts.hmrcTravel },
  { id: "premises", label: texts.rentPowerAndInsurance, hmrc: texts.hmrcPremises },
  { id: "repairs", label: texts.repairsOfToolsAndPremises, hmrc: texts.hmrcRepairs },
  { id: "office", label: texts.phoneAndOffice, hmrc: texts.hmrcOffice },
  { id: "advertising", label: texts.advertising, hmrc: texts.hmrcAdvertising },
  { id: "financial", label: texts.bankAndCardCharges, hmrc: texts.hmrcFinancial },
  { id: "professional", label: texts.accountantAndLegalFees, hmrc: texts.hmrcProfessional },
  { id: "other", label: texts.otherCosts, hmrc: texts.hmrcOther },
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
