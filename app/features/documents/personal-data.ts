import { former, mine, nonPersonal, overwrite, type TableLines } from "#db/personal-data.ts";

const MONEY = "the movement of money is stored for six years after its tax year, without names";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  documents: {
    plain: "id kind number owner_id issuer_id booking_id plan_id source year amount created_at",
    personal: "title words content",
    seen: [
      { of: "customer", by: "bank", columns: "content" },
      { of: "anyone", by: "team", columns: "title" },
    ],
    exported: [{ file: "documents", rows: mine("owner_id") }],
    erased: [
      overwrite(`${mine("owner_id")} and row.kind in ('statement', 'month_statement', 'tax_report')`, {
        content: `row.content || jsonb_build_object('facts', '[]'::jsonb, 'parties',
          jsonb_build_array(jsonb_build_object('label', 'Tradesperson', 'name', ${former})))`,
      }),
    ],
    stays: {
      title: `${MONEY} (\`scrub\`)`,
      words: `${MONEY} (\`scrub\`)`,
      content: `${MONEY} (\`scrub\`)`,
    },
  },
  document_counters: nonPersonal("numbers only, and ids of tradespeople", "kind last"),
  documents_due: nonPersonal("keys of bookings and movements only", "source created_at"),
};
