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
    plain: "id tradesperson_id amount created_at",
    personal: "text",
    exported: [{ file: "quote-lines", rows: mine("tradesperson_id") }],
    erased: [remove(mine("tradesperson_id"))],
  },
  quotes: {
    plain: "id job_id tradesperson_id amount status lapsed_check expires_at created_at updated_at",
    personal: "message milestones",
    exported: [
      { file: "quotes", rows: mine("tradesperson_id") },
      { file: "quotes-received", rows: ofMyJobs },
    ],
    erased: [
      overwrite(mine("tradesperson_id"), {
        message: removed,
        milestones: `(select jsonb_agg(part || jsonb_build_object('title', 'Part ' || place, 'description', null) order by place)
          from jsonb_array_elements(row.milestones) with ordinality as parts (part, place))`,
      }),
    ],
  },
};
