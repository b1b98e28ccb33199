type Values = Record<string, unknown> | null;

const said = (value: unknown): string => {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** What an act changed, in a line: "suspended: no → yes". Empty when it noted nothing. */
export function changeText(before: Values, after: Values): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => said(before?.[name]) !== said(after?.[name]))
    .map((name) => {
      const now = said(after?.[name]);
      return before && name in before ? `${name}: ${said(before[name])} → ${now}` : `${name}: ${now}`;
    })
    .join(", ");
}
