import type { Settings } from "./settings.server.ts";

/** The operator of the site, from the settings; missing values are null. */
export interface Operator {
  name: string;
  companyNumber: string | null;
  address: string | null;
  registeredOffice: string | null;
  /** "GB999999973"; null for an operator that is not registered for VAT. */
  vatNumber: string | null;
}

/** The operator, with the name of the site if the settings have no other. */
export const operatorOf = (settings: Settings): Operator => ({
  name: settings.OPERATOR ?? settings.BRAND_NAME,
  companyNumber: settings.OPERATOR_COMPANY_NUMBER ?? null,
  address: settings.OPERATOR_ADDRESS ?? null,
  registeredOffice: settings.OPERATOR_REGISTERED_OFFICE ?? null,
  vatNumber: settings.OPERATOR_VAT_NUMBER ?? null,
});

/** What the law requires in business letters and invoices, one item a line: address, company number, registered office. */
export const operatorLines = ({ address, companyNumber, registeredOffice }: Operator): string[] =>
  [
    address,
    companyNumber && `Company number ${companyNumber}`,
    registeredOffice && `Registered office: ${registeredOffice}`,
  ].filter((line): line is string => Boolean(line));
