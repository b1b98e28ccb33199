import { mine, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  report_photos: {
    plain: "report_id created_at",
    secret: "bytes",
    unexported: "the photo itself is among the files while it is shown",
    erased: [remove("row.report_id in (select id from reports where reported_id = :person)")],
  },
  reports: {
    plain:
      "id number reporter_id reported_id subject subject_id reason status outcome decided_by decided_at appealed_by appealed_at final_outcome final_by final_at created_at",
    personal: "excerpt details decision appeal final_decision",
    seen: [{ of: "anyone", by: "team", columns: "excerpt details appeal" }],
    exported: [
      {
        file: "reports-made",
        rows: mine("reporter_id"),
        without: "decided_by final_by appeal appealed_by final_decision",
      },
      {
        file: "reports-about-you",
        rows: `${mine("reported_id")} and row.status <> 'open'`,
        without: "reporter_id details decided_by final_by",
      },
    ],
    erased: [
      overwrite(mine("reporter_id"), { details: "null" }),
      overwrite(mine("reported_id"), { excerpt: "null" }),
      overwrite(mine("appealed_by"), { appeal: removed }),
    ],
    stays: {
      decision: "the admin's reason, stored for six years; names are removed (`anonymise`)",
      final_decision: "the admin's reason, stored for six years; names are removed (`anonymise`)",
    },
  },
};
