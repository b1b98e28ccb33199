import { expect, test } from "vitest";
import { isMadeOfSiteWords } from "./site-words.ts";

test.each([
  "Fettle2026!",
  "fettlefettle",
  "plumber-builder",
  "h4ndym4n99",
  "P@ssw0rd!!",
  "gas.electrician",
  "Hearthside1",
])("%s is made of the site's words", (password) => expect(isMadeOfSiteWords(password, "Hearth Side")).toBe(true));

test.each([
  "fettle and four words",
  "my plumber is late",
  "12345678",
  "gasometer",
  "x".repeat(128),
  `${"gas".repeat(42)}x`,
])("%s is not", (password) => expect(isMadeOfSiteWords(password, "Fettle")).toBe(false));
