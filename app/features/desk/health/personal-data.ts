import type { TableLines } from "#db/personal-data.ts";

/** Nothing about single people. */
export const personalData: TableLines = {
  recent_demand: { plain: "area category jobs quotes", unexported: "sums, of nobody in particular", erased: [] },
  repeat_cohorts: { plain: "month after people", unexported: "sums, of nobody in particular", erased: [] },
  daily_figures: { plain: "day figure value", unexported: "sums of days, of nobody in particular", erased: [] },
};
