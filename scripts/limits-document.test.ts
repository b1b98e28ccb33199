import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namedTests, testExists } from "#app/testing/named-tests.ts";
import { SEARCH_MAX as CASE_SEARCH_MAX } from "#features/desk/cases/rules/case-query.ts";
import { SEARCH_MAX } from "#features/desk/operators/rules/search-query.ts";
import { DESCRIPTION_MAX, WORDS_MAX } from "#features/disputes/rules/dispute.labels.ts";
import { HISTORY_MAX, MESSAGE_MAX as QUESTION_MAX } from "#features/guide/assistant/rules/question.ts";
import { GUESS_LIMITS, UNPROVEN_MAIL } from "#features/identity/auth/rules/guessing.ts";
import { DESCRIPTION, TITLE } from "#features/jobs/rules/job-limits.ts";
import { MESSAGE_LIMIT } from "#features/messaging/rules/limits.ts";
import { LINE_TEXT_MAX, MESSAGE_MAX as QUOTE_MAX } from "#features/quotes/rules/quote-limits.ts";
import { COMMENT_MAX } from "#features/reviews/rules/review.labels.ts";
import { FACTS_MAX } from "#features/risk/rules/suspension.policy.ts";
import { BIO_MAX, TAG_MAX, TAGS_MAX } from "#features/tradespeople/rules/profile.labels.ts";

const lines = readFileSync("docs/limits.md", "utf8").split("\n");
const text = (count: number) => count.toLocaleString("en-GB");

test.each([
  [
    "Wrong passwords, or wrong codes, of one account",
    [GUESS_LIMITS.account, GUESS_LIMITS.device, GUESS_LIMITS.devices].map((one) => one.attempts),
  ],
  ["Wrong passwords and codes from strangers", [GUESS_LIMITS.address.attempts, GUESS_LIMITS.site.attempts]],
  ["Mails in a day to addresses that nobody has proven", [UNPROVEN_MAIL.mailbox]],
  ["The same, for one person or address", [UNPROVEN_MAIL.client]],
  ["The same, of the whole site", [UNPROVEN_MAIL.site]],
  ["A question to the assistant", [QUESTION_MAX, HISTORY_MAX]],
  ["A message", [MESSAGE_LIMIT]],
  ["Title and description of a job", [TITLE.max, DESCRIPTION.max]],
  ["The text of a quote", [QUOTE_MAX, LINE_TEXT_MAX]],
  ["A description of oneself", [BIO_MAX, TAGS_MAX, TAG_MAX]],
  ["A review, or a reply", [COMMENT_MAX]],
  ["What is said in a dispute", [Math.max(DESCRIPTION_MAX, WORDS_MAX)]],
  ["The facts of a suspension", [FACTS_MAX]],
  ["A search of operators", [SEARCH_MAX, CASE_SEARCH_MAX]],
])("docs/limits.md has the numbers of %j", (what, numbers) => {
  const line = lines.find((one) => one.startsWith(`| ${what}`)) ?? "";
  const [, limit = ""] = line.split(" | ");
  expect(limit.match(/[\d,]*\d/g)).toEqual(numbers.map(text));
});

/** The rows of the table of computations in docs/limits.md. */
const [, computations = ""] = readFileSync("docs/limits.md", "utf8").split("## Computations");
const rows = (computations.split("\n## ")[0] ?? "")
  .split("\n")
  .filter((line) => /^\| (?!What )/.test(line))
  .map((line) => line.slice(2, -2).split(" | "))
  .map(([what = "", limit = "", proof = ""]) => ({ what, limit, proof }));

test("every computation over what others send has its limit as a number, and tests that exist", () => {
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter(({ limit }) => !/\d/.test(limit))).toEqual([]);
  const proofs = rows.flatMap(({ what, proof }) => namedTests(proof).map((one) => ({ what, ...one })));
  expect(proofs.filter((proof) => !testExists(proof))).toEqual([]);
});
