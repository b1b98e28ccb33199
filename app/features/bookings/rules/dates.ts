/** The names under which other modules still import what `#kernel/dates.ts` exports. */
export { shortDay as dayText, shortDay as dayTextAt } from "#kernel/dates.ts";
