import type { Translations } from "#ui/language.ts";

const files = import.meta.glob<{ cy: object }>("./**/{texts,*.texts}.cy.{ts,tsx}", { eager: true });

/** The Welsh texts of every folder, by the id of the English ones. */
export const welsh: Translations = Object.fromEntries(
  Object.entries(files).map(([file, { cy }]) => [file.replace(/^\.\/|\.cy\.tsx?$/g, ""), cy]),
);
