import type { Registry } from "#app/registry.ts";
import { REMOVED } from "#db/personal-data.ts";

/** The README of an export: what it contains, and what it leaves out and why. */
export function exportReadme({ personalData }: Registry, brand: string, at: Date): string {
  const lines = Object.entries(personalData);
  const files = lines.flatMap(([, { exported = [] }]) => exported.map(({ file }) => `  data/${file}.json`));
  const left = lines.flatMap(([table, { unexported }]) => (unexported ? [`  ${table}: ${unexported}`] : []));
  return [
    `Your data at ${brand}, as of ${at.toISOString()}.`,
    "",
    "data/ contains what our database holds about you, as JSON: one file for each kind of item, one line for each item.",
    "Amounts are whole pence; times are in the form 2026-11-21T12:00:00+00:00. Ids refer to items in other files:",
    "a message names its conversation, a booking its job.",
    "files/ contains your photo, the photos of your jobs, the documents of your checks, your receipts, and the photos and PDFs of your",
    "conversations and disputes. documents/ contains your contracts, receipts, invoices and statements as PDF.",
    `“${REMOVED}” replaces texts of other people who have deleted their accounts.`,
    "",
    "Files:",
    ...files,
    "",
    "Not included:",
    ...left,
    "",
  ].join("\n");
}
