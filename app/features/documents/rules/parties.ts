import { type Operator, operatorLines } from "#config/operator.ts";
import { traderAddress, vatText } from "#features/verification/rules/trader.format.ts";
import type { TraderDetails } from "#features/verification/rules/trader.schema.ts";
import type { Party } from "./document.ts";

interface Trader {
  name: string;
  /** Null while the details are missing. */
  details: TraderDetails | null;
}

/** A tradesperson as the business that customers contract with, and the person behind it. */
export function traderParty(label: string, { name, details }: Trader): Party {
  if (!details) return { label, name };
  const { tradingName, companyNumber, vatNumber } = details;
  const person = tradingName === name ? [] : [name];
  const company = companyNumber ? [`Company number ${companyNumber}`] : [];
  return { label, name: tradingName, lines: [...person, traderAddress(details), ...company, vatText(vatNumber)] };
}

/** The operator of the site, as the law requires on invoices. */
export const operatorParty = (label: string, operator: Operator): Party => ({
  label,
  name: operator.name,
  lines: [...operatorLines(operator), vatText(operator.vatNumber)],
});
