import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clientSource } from "./client-types.ts";
import { releasedDocument } from "./released-document.ts";

test("the client is the one of the last release's document", () => {
  const isCurrent = readFileSync("packages/client/src/api.ts", "utf8") === clientSource(releasedDocument());
  expect(isCurrent, "run npm run api:release").toBe(true);
});
