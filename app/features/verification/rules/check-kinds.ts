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
    instructions:
      "Your passport, driving licence or national identity card, with all four corners visible and nothing covered.",
    number: null,
    register: false,
    cover: false,
    end: "optional",
    ends: false,
    files: true,
    source: "Photo identity document",
  },
  insurance: {
    name: "Public liability insurance",
    instructions: "The certificate or schedule, with your name, what it covers and its dates.",
    number: { label: "Policy number", optional: true },
    register: false,
    cover: true,
    end: "required",
    ends: true,
    files: true,
    source: "Insurer’s certificate",
  },
  gas_safe: {
    name: "Gas Safe registration",
    instructions: "Your Gas Safe number. Photos of both sides of your card help us check it faster.",
    number: {
      label: "Gas Safe number",
      hint: "The 7-digit number on your licence, or your business’s 6-digit registration number.",
    },
    register: false,
    cover: false,
    end: "optional",
    ends: true,
    files: false,
    source: "Gas Safe Register",
  },
  qualification: {
    name: "Qualification or registration",
    instructions: "The register or scheme, and your number in it. A certificate helps us check it faster.",
    number: { label: "Registration number" },
    register: true,
    cover: false,
    end: "optional",
    ends: false,
    files: false,
    source: "The register’s own list",
  },
  company: {
    name: "Company",
    instructions: "Your company’s number on the Companies House register.",
    number: { label: "Registered company number", hint: "8 characters, such as 01234567 or SC123456." },
    register: false,
    cover: false,
    end: "none",
    ends: false,
    files: false,
    source: "Companies House",
  },
  address: {
    name: "Address",
    instructions: "A bank statement, council tax bill or energy bill from the last 3 months.",
    number: null,
    register: false,
    cover: false,
    end: "none",
    ends: false,
    files: true,
    source: "Proof of address",
  },
};
