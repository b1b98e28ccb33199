import type { SellerIdentity } from "./platform-report.ts";

/**
 * A problem with a seller that must be resolved before the report is sent. `sameAs`: the ids of other sellers with the same
 * details.
 */
export interface ReportProblem {
  text: string;
  sameAs: readonly string[];
}

interface Identified {
  userId: string;
  identity: SellerIdentity | null;
}

/** The problems of a year's sellers, by user id; a seller without problems is not in the map. */
export function reportProblems(sellers: readonly Identified[]): Map<string, ReportProblem[]> {
  const people = sellers.map(({ userId, identity }) => ({
    userId,
    identity,
    own: identity ? identitySignals(identity) : [],
  }));
  const sharing = Map.groupBy(
    people.flatMap(({ userId, own }) => own.map((signal) => ({ userId, key: keyOf(signal) }))),
    ({ key }) => key,
  );
  const problems = new Map<string, ReportProblem[]>();
  for (const { userId, identity, own } of people) {
    const shared = own.map((signal): ReportProblem => {
      const others = (sharing.get(keyOf(signal)) ?? []).filter((other) => other.userId !== userId);
      return { text: signal.text, sameAs: others.map((other) => other.userId) };
    });
    const found = identity ? shared.filter(({ sameAs }) => sameAs.length > 0) : [MISSING];
    if (found.length > 0) problems.set(userId, found);
  }
  return problems;
}

/** Sellers without tax details first, then those with another problem, then the rest in their order. */
export function problemsFirst<One extends { problems: readonly ReportProblem[] }>(sellers: readonly One[]): One[] {
  const rank = ({ problems }: One) => (problems.includes(MISSING) ? 0 : problems.length > 0 ? 1 : 2);
  return sellers.toSorted((a, b) => rank(a) - rank(b));
}

const MISSING: ReportProblem = { text: "No tax details", sameAs: [] };

interface IdentitySignal {
  text: string;
  value: string;
}

const keyOf = ({ text, value }: IdentitySignal) => `${text}:${value}`;

/** Details that two sellers share only if they are the same person or business. */
function identitySignals({ legalName, taxNumber, dateOfBirth, companyNumber }: SellerIdentity): IdentitySignal[] {
  const name = legalName.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  return [
    { text: "Same tax number", value: taxNumber },
    ...(dateOfBirth ? [{ text: "Same name and date of birth", value: `${name} ${dateOfBirth}` }] : []),
    ...(companyNumber ? [{ text: "Same name and company number", value: `${name} ${companyNumber}` }] : []),
  ];
}
