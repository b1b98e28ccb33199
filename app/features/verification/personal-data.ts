import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  verification_files: {
    plain: "id user_id kind check_id type bytes created_at stored_at",
    personal: "name",
    secret: "fingerprint",
    seen: [{ of: "tradesperson", by: "team", columns: "name" }],
    exported: [{ file: "check-files", rows: mine() }],
    erased: [remove(mine())],
  },
  verification_checks: {
    plain: "id user_id kind cover_amount status checked_by decided_at expires_at reminded_days created_at",
    personal: "reference register source reason",
    seen: [
      { of: "tradesperson", by: "everyone", columns: "kind source decided_at expires_at" },
      { of: "tradesperson", by: "team", columns: "reference source reason" },
    ],
    exported: [{ file: "checks", rows: mine(), without: "checked_by" }],
    erased: [remove(mine())],
  },
  business_details: {
    plain: "user_id type invoices_for_me_at completed_at created_at updated_at",
    personal: "name company_number phone address_line1 address_line2 town postcode vat_number logo",
    seen: [
      {
        of: "tradesperson",
        by: "customer",
        columns: "name company_number phone address_line1 address_line2 town postcode vat_number logo",
      },
      {
        of: "tradesperson",
        by: "team",
        columns: "name company_number phone address_line1 address_line2 town postcode vat_number logo",
      },
    ],
    exported: [{ file: "business", rows: mine() }],
    erased: [remove(mine())],
  },
};
