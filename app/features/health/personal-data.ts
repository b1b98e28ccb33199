import type { TableLines } from "#db/personal-data.ts";

/** Nothing about single people: sums of days. */
export const personalData: TableLines = { daily_figures: { plain: "day figure value", erased: [] } };
