/** A value of a chart, with its whole name. */
interface Shown {
  long: string;
  text: string;
}

export const texts = {
  id: "ui/chart/texts",
  /** For screen readers. `count`: "12 months". */
  summary: (title: string, count: string, highest: Shown, last: Shown) =>
    `${title}, ${count}. Highest: ${highest.long}, ${highest.text}. Last: ${last.long}, ${last.text}. Choose the table for all values.`,

  shownAs: (title: string) => `${title}: shown as`,
  chart: "Chart",
  table: "Table",
};
