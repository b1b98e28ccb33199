import { expect, test } from "vitest";
import { fingerprint } from "./submit-button.tsx";

const form = (fields: Record<string, string | Blob>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};

test("forms with the same intent and different fields have different fingerprints", () => {
  const first = fingerprint(form({ quoteId: "1", intent: "accept" }));
  expect(fingerprint(form({ quoteId: "1", intent: "accept" }))).toBe(first);
  expect(fingerprint(form({ quoteId: "2", intent: "accept" }))).not.toBe(first);
});

test("files are compared by name and size", () => {
  const photo = (bytes: string) => fingerprint(form({ photo: new File([bytes], "tap.jpg") }));
  expect(photo("abc")).toBe(photo("xyz"));
  expect(photo("abc")).not.toBe(photo("abcd"));
});
