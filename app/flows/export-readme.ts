import type { Registry } from "#app/registry.ts";
import { REMOVED } from "#db/personal-data.ts";

/** What stands at the front of somebody's export: what is in it, and what is not, and why. */
export function exportReadme({ personalData }: Registry, brand: string, at: Date): string {
  const lines = Object.entries(personalData);
  const files = lines.flatMap(([, { exported = [] }]) => exported.map(({ file }) => `  data/${file}.json`));
  const left = lines.flatMap(([table, { unexported }]) => (unexported ? [`  ${table}: ${unexported}`] : []));
  return [
    `Your data at ${brand}, as it stood on ${at.toISOString()}.`,
    "",
    "data/ holds what our database says of you, as JSON: one file for each kind of thing, one line for each thing.",
    "Amounts are whole pence; times are in the form 2026-11-21T12:00:00+00:00. Ids lead from one file to another:",
    "a message names its conversation, a booking its job.",
    "files/ holds your photo, the photos of your jobs, the papers of your checks, and the photos and PDFs of your",
    "conversations and disputes. documents/ holds your contracts, receipts, invoices and statements as PDF.",
    `Where “${REMOVED}” stands, somebody else has left.`,
    "",
    "Files:",
    ...files,
    "",
    "Not in it:",
    ...left,
    "",
  ].join("\n");
}
