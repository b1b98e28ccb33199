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
    "data/ holds what our database says about you, as JSON: one file for each kind of thing, one line for each thing.",
    "Amounts are whole pence; times are in the form 2026-11-21T12:00:00+00:00. Ids lead from one file to another:",
    "a message names its conversation, a booking its job.",
    "files/ holds your photo, the photos of your jobs, the documents of your checks, and the photos and PDFs of your",
    "conversations and disputes. documents/ holds your contracts, receipts, invoices and statements as PDF.",
    `“${REMOVED}” replaces the words of somebody else who has left.`,
    "",
    "Files:",
    ...files,
    "",
    "Not in it:",
    ...left,
    "",
  ].join("\n");
}
