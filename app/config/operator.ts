import type { Settings } from "./settings.server.ts";

/** Who runs the site, as the settings say; what they leave out is null. */
export interface Operator {
  name: string;
  companyNumber: string | null;
  address: string | null;
  registeredOffice: string | null;
  /** "GB123456789"; null for an operator that is not registered for VAT. */
  vatNumber: string | null;
}

/** The operator; under the name of the site while the settings do not name one. */
export const operatorOf = (settings: Settings): Operator => ({
  name: settings.OPERATOR ?? settings.BRAND_NAME,
  companyNumber: settings.OPERATOR_COMPANY_NUMBER ?? null,
  address: settings.OPERATOR_ADDRESS ?? null,
  registeredOffice: settings.OPERATOR_REGISTERED_OFFICE ?? null,
  vatNumber: settings.OPERATOR_VAT_NUMBER ?? null,
});

/** What the law asks of business letters and invoices, a line each: address, company number, registered office. */
export const operatorLines = ({ address, companyNumber, registeredOffice }: Operator): string[] =>
  [
    address,
    companyNumber && `Company number ${companyNumber}`,
    registeredOffice && `Registered office: ${registeredOffice}`,
  ].filter((line): line is string => Boolean(line));
