import { expect, test } from "vitest";
import { summariseMessage } from "./attachment.files.ts";

test.each([
  ["Hello", ["photo"], "Hello"],
  ["", ["photo"], "Photo"],
  ["", ["photo", "photo"], "2 photos"],
  ["", ["pdf"], "PDF"],
  ["", ["pdf", "pdf"], "2 PDFs"],
  ["", ["pdf", "photo", "pdf"], "3 files"],
] as const)("text %j with files %j is summarised as %j", (content, kinds, text) => {
  const files = kinds.map((kind) => ({ kind }));
  expect(summariseMessage(content, files)).toBe(text);
});
