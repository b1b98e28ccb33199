import type { TableLines } from "#db/personal-data.ts";

/** Nothing about single people. */
export const personalData: TableLines = {
  daily_figures: { plain: "day figure value", unexported: "sums of days, of nobody in particular", erased: [] },
};
