import { texts } from "./check-kinds.texts.ts";

/** What we check about tradespeople, and what each check requires, in the order of the forms. */
export const CHECK_KINDS = ["identity", "insurance", "gas_safe", "qualification", "company", "address"] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export const MAX_FILES = 10;

interface KindRules {
  name: string;
  /** What the tradesperson has to send. */
  instructions: string;
  /** The number for looking it up; `optional` where the document is enough. */
  number: { label: string; hint?: string; optional?: boolean } | null;
  /** Whether the form has a field for the name of the register, because there are several. */
  register: boolean;
  /** Whether the form has a field for the insured amount. */
  cover: boolean;
  /** Whether the form has a field for the expiry date. */
  end: "required" | "optional" | "none";
  /** Whether an approval needs an expiry date. */
  ends: boolean;
  /** Whether photos or PDFs can be sent. */
  files: boolean;
  /** The default source, which the admin can change. */
  source: string;
}

export const checkRules: { [Kind in CheckKind]: KindRules } = {
  identity: {
    name: "Identity",
    instructions: texts.passportDrivingLicenceNational,
    number: null,
    register: false,
    cover: false,
    end: "optional",
    ends: false,
    files: true,
    source: texts.photoIdentityDocument,
  },
  insurance: {
    name: texts.publicLiabilityInsurance,
    instructions: texts.certificateOrSchedule,
    number: { label: texts.policyNumber, optional: true },
    register: false,
    cover: true,
    end: "required",
    ends: true,
    files: true,
    source: texts.insurersCertificate,
  },
  gas_safe: {
    name: "Gas Safe registration",
    instructions: texts.numberPhotoBothSides,
    number: {
      label: texts.gasSafeNumber,
      hint: texts.digitsOfYourLicence,
    },
    register: false,
    cover: false,
    end: "optional",
    ends: true,
    files: false,
    source: "Gas Safe Register",
  },
  qualification: {
    name: texts.qualificationOrRegistration,
    instructions: texts.registerOrScheme,
    number: { label: texts.registrationNumber },
    register: true,
    cover: false,
    end: "optional",
    ends: false,
    files: false,
    source: texts.registersOwnList,
  },
  company: {
    name: "Company",
    instructions: texts.companysNumberCompaniesHouse,
    number: { label: texts.registeredCompanyNumber, hint: texts.companyNumberHint },
    register: false,
    cover: false,
    end: "none",
    ends: false,
    files: false,
    source: "Companies House",
  },
  address: {
    name: "Address",
    instructions: texts.bankStatementCouncilTax,
    number: null,
    register: false,
    cover: false,
    end: "none",
    ends: false,
    files: true,
    source: texts.proofOfAddress,
  },
};
