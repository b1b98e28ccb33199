import { mine, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";
import { columnUses, erasure } from "#kernel/field-uses.ts";
import { quoteFields } from "./rules/quote.fields.ts";

const ofMyJobs = "row.job_id in (select id from job_postings where customer_id = :person)";
const ofMyQuotes = "row.quote_id in (select id from quotes where tradesperson_id = :person)";

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
  quote_versions: {
    plain: "quote_id revision created_at",
    personal: "content",
    seen: [
      { of: "tradesperson", by: "customer", columns: "content" },
      { of: "tradesperson", by: "team", columns: "content" },
    ],
    exported: [
      { file: "quote-versions", rows: ofMyQuotes },
      { file: "quote-versions-received", rows: `row.quote_id in (select id from quotes as row where ${ofMyJobs})` },
    ],
    erased: [remove(ofMyQuotes)],
  },
  quotes: {
    ...columnUses(quoteFields),
    exported: [
      { file: "quotes", rows: mine("tradesperson_id") },
      { file: "quotes-received", rows: ofMyJobs },
    ],
    erased: [
      overwrite(
        mine("tradesperson_id"),
        erasure(quoteFields, {
          message: removed,
          lines: `(select jsonb_agg(line || jsonb_build_object('text', 'Line ' || place) order by place)
          from jsonb_array_elements(row.lines) with ordinality as lines (line, place))`,
          duration: "null",
          guarantee: "null",
          files: "null",
          milestones: `(select jsonb_agg(part || jsonb_build_object('title', 'Part ' || place, 'description', null) order by place)
          from jsonb_array_elements(row.milestones) with ordinality as parts (part, place))`,
        }),
      ),
    ],
  },
};
