/** What one handled case costs the operator's own team, in pence. */
export interface CaseCost {
  /** Of a kind that has no figure of its own. */
  usual: number;
  byKind: Readonly<Record<string, number>>;
}

export const SUPPORT_CASE_COST_RULE =
  "SUPPORT_CASE_COST must be pence for one handled case, such as 400, or 400,dispute=2500 with some kinds of case";

/** Parses "400,dispute=2500,check=300"; null if it is none of this. */
export function parseCaseCost(text: string): CaseCost | null {
  const [usual = "", ...kinds] = text.split(",").map((part) => part.trim());
  const parts = kinds.map((part) => /^([a-z_]{1,30})=(\d{1,7})$/.exec(part));
  if (!/^\d{1,7}$/.test(usual) || parts.includes(null)) return null;
  return {
    usual: Number(usual),
    byKind: Object.fromEntries(parts.map((part) => [part?.[1] ?? "", Number(part?.[2])])),
  };
}
