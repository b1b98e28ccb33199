import type { SellerIdentity } from "./platform-report.ts";

/** Something to settle about a seller before the report is sent. `sameAs`: the other sellers that it concerns, by user id. */
export interface ReportProblem {
  text: "No tax details" | "Same tax number" | "Same name and date of birth" | "Same name and company number";
  sameAs: readonly string[];
}

interface Identified {
  userId: string;
  identity: SellerIdentity | null;
}

/** The problems of a year's sellers, by user id; a seller without one is not in the map. */
export function reportProblems(sellers: readonly Identified[]): Map<string, ReportProblem[]> {
  const marks = sellers.map(({ userId, identity }) => ({ userId, identity, own: identity ? marksOf(identity) : [] }));
  const sharing = Map.groupBy(
    marks.flatMap(({ userId, own }) => own.map((mark) => ({ userId, key: keyOf(mark) }))),
    ({ key }) => key,
  );
  const problems = new Map<string, ReportProblem[]>();
  for (const { userId, identity, own } of marks) {
    const shared = own.map((mark): ReportProblem => {
      const others = (sharing.get(keyOf(mark)) ?? []).filter((other) => other.userId !== userId);
      return { text: mark.text, sameAs: others.map((other) => other.userId) };
    });
    const found = identity ? shared.filter(({ sameAs }) => sameAs.length > 0) : [MISSING];
    if (found.length > 0) problems.set(userId, found);
  }
  return problems;
}

/** Sellers who gave no tax details first, then those with another problem, then the rest in their order. */
export function problemsFirst<One extends { problems: readonly ReportProblem[] }>(sellers: readonly One[]): One[] {
  const rank = ({ problems }: One) => (problems.includes(MISSING) ? 0 : problems.length > 0 ? 1 : 2);
  return sellers.toSorted((a, b) => rank(a) - rank(b));
}

const MISSING: ReportProblem = { text: "No tax details", sameAs: [] };

interface Mark {
  text: ReportProblem["text"];
  value: string;
}

const keyOf = ({ text, value }: Mark) => `${text}:${value}`;

/** What no two sellers have in common, unless they are the same one. */
function marksOf({ legalName, taxNumber, dateOfBirth, companyNumber }: SellerIdentity): Mark[] {
  const name = legalName.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  return [
    { text: "Same tax number", value: taxNumber },
    ...(dateOfBirth ? [{ text: "Same name and date of birth" as const, value: `${name} ${dateOfBirth}` }] : []),
    ...(companyNumber ? [{ text: "Same name and company number" as const, value: `${name} ${companyNumber}` }] : []),
  ];
}
