import { mine, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";

const ofMyJobs = "row.job_id in (select id from job_postings where customer_id = :person)";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  quote_templates: {
    plain: "id tradesperson_id created_at updated_at",
    personal: "name message availability lines shares",
    exported: [{ file: "quote-templates", rows: mine("tradesperson_id") }],
    erased: [remove(mine("tradesperson_id"))],
  },
  quote_lines: {
    plain: "id tradesperson_id kind amount created_at",
    personal: "text",
    exported: [{ file: "quote-lines", rows: mine("tradesperson_id") }],
    erased: [remove(mine("tradesperson_id"))],
  },
  quotes: {
    plain:
      "id job_id tradesperson_id amount vat_registered deposit earliest_start dates status lapsed_check seen_at followed_up_at expires_at created_at updated_at",
    personal: "message lines milestones files duration guarantee",
    exported: [
      { file: "quotes", rows: mine("tradesperson_id") },
      { file: "quotes-received", rows: ofMyJobs },
    ],
    erased: [
      overwrite(mine("tradesperson_id"), {
        message: removed,
        lines: `(select jsonb_agg(line || jsonb_build_object('text', 'Line ' || place) order by place)
          from jsonb_array_elements(row.lines) with ordinality as lines (line, place))`,
        duration: "null",
        guarantee: "null",
        files: "null",
        milestones: `(select jsonb_agg(part || jsonb_build_object('title', 'Part ' || place, 'description', null) order by place)
          from jsonb_array_elements(row.milestones) with ordinality as parts (part, place))`,
      }),
    ],
  },
};
