import { expect, test } from "vitest";
import type { SellerIdentity } from "./platform-report.ts";
import { problemsFirst, reportProblems } from "./report-problems.ts";

const person: SellerIdentity = {
  kind: "individual",
  legalName: "Zoë Čapek",
  addressLine1: "1 High Street",
  city: "Leeds",
  postcode: "LS6 2AB",
  dateOfBirth: "1984-03-29",
  taxNumber: "AB123456C",
};
const firm: SellerIdentity = {
  ...person,
  kind: "company",
  dateOfBirth: undefined,
  companyNumber: "01234567",
  taxNumber: "1234567890",
};
const sellers = (...identities: (SellerIdentity | null)[]) =>
  identities.map((identity, index) => ({ userId: String.fromCharCode(97 + index), identity }));

test("sellers with different details have no problems", () => {
  const namesake = { ...person, dateOfBirth: "1990-01-01", taxNumber: "AB123456D" };
  expect(reportProblems(sellers(person, namesake, firm))).toEqual(new Map());
});

test("the same tax number is reported to both", () => {
  const other = { ...person, legalName: "Somebody Else" };
  expect(reportProblems(sellers(person, other))).toEqual(
    new Map([
      ["a", [{ text: "Same tax number", sameAs: ["b"] }]],
      ["b", [{ text: "Same tax number", sameAs: ["a"] }]],
    ]),
  );
});

test("the same name with the same date of birth or company number is found in any spelling of spaces and capitals", () => {
  const typed = { ...person, legalName: " zoë  ČAPEK", taxNumber: "AB123456D" };
  const again = { ...firm, legalName: "ZOË ČAPEK", taxNumber: "1234567891" };
  const problems = reportProblems(sellers(person, typed, firm, again));
  expect(problems.get("a")).toEqual([{ text: "Same name and date of birth", sameAs: ["b"] }]);
  expect(problems.get("d")).toEqual([{ text: "Same name and company number", sameAs: ["c"] }]);
});

test("sellers without tax details come first, and are not duplicates of each other", () => {
  const all = sellers(firm, person, null, { ...person, legalName: "Somebody Else" }, null);
  const problems = reportProblems(all);
  const ordered = problemsFirst(all.map((seller) => ({ ...seller, problems: problems.get(seller.userId) ?? [] })));
  expect(ordered.map(({ userId }) => userId).join("")).toBe("cebda");
  expect(problems.get("c")).toEqual([{ text: "No tax details", sameAs: [] }]);
});
