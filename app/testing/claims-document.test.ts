import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namedTests, testExists } from "./named-tests.ts";

/** The rows of the tables in docs/claims.md. */
const rows = readFileSync("docs/claims.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Claim "))
  .map((line) => line.slice(2, -2).split(" | "))
  .map(([claim = "", where = "", why = "", proof = ""]) => ({ claim, where, why, proof }));

/** Where texts for people are: the code of the product, and the README. */
const texts = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .concat("README.md")
  .map((file) => readFileSync(file, "utf8").replaceAll(/\s+/g, " "));

test("every claim stands in the product, word for word", () => {
  expect(rows.length).toBeGreaterThan(35);
  const missing = rows.filter(({ claim }) => !texts.some((text) => text.includes(claim)));
  expect(missing.map(({ claim }) => claim)).toEqual([]);
});

/** What a sentence promises without a limit: "we never", "we always", "at any time", "nobody can". */
const PROMISE = /\b(?:we|our)\b[^.]*\b(?:never|always|at any time)\b|\b(?:nobody|no one) can\b/i;

/** Promises that people keep and no test can prove, and sentences that promise nothing. */
const WITHOUT_ROW = [
  "We never ask for your password, card number, bank details or a code by email, text, phone or message.",
  "We will never ask you for it by phone or in a message.",
  "We will never ask you for a bank transfer, your password or a code from your bank.",
  "We never sell data.",
  "We never remove one because it is negative",
  "never because it is negative",
  "Nobody can use it any more.",
  "Once it is closed, nobody can pay for it again.",
  // Say what we cannot do, what a choice leads to, or what a kind of key is.
  "Nobody can guess it, and it only works on our site.",
  "we never see what you pay in cash or by bank transfer",
];

/** Not shown to people, or described by other tests: the API's document, errors, the declarations of columns. */
const NOT_SHOWN =
  /(^|[/.])(personal-data|permissions|errors|cy|testing)(\.|\/)|\/api(\.|\/)|^app\/(db|testing)\/|\.test\./;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** What stands in quotes, or between two tags. */
const TEXT = /"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`|>([^<>{}]+)</g;

/** The sentences that people read. */
const sentences = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !NOT_SHOWN.test(file))
  .flatMap((file) => [...readFileSync(file, "utf8").replaceAll(COMMENT, "").matchAll(TEXT)])
  .flatMap(([, quoted, template, child]) => (quoted ?? template ?? child ?? "").split(/(?<=[.!?])\s+/));

test("every sentence that promises something without a limit has its row", () => {
  const promises = sentences.filter((sentence) => PROMISE.test(sentence));
  expect(promises.length).toBeGreaterThan(15);
  const known = [...rows.map(({ claim }) => claim), ...WITHOUT_ROW];
  expect(promises.filter((one) => !known.some((claim) => one.includes(claim) || claim.includes(one)))).toEqual([]);
  expect(WITHOUT_ROW.filter((one) => !promises.some((sentence) => sentence.includes(one)))).toEqual([]);
});

test("every claim says where it stands and why it is true", () => {
  expect(rows.filter(({ where, why }) => where === "" || why === "")).toEqual([]);
});

test("every test that a claim names exists", () => {
  const proofs = rows.flatMap(({ claim, proof }) => namedTests(proof).map((one) => ({ claim, ...one })));
  expect(proofs.filter((proof) => !testExists(proof))).toEqual([]);
});
