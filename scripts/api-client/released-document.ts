import { globSync, readFileSync } from "node:fs";
import type { ApiDocument } from "#server/openapi/schema.ts";

const byVersion = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });

/** The API's document of the last release. */
export function releasedDocument(): ApiDocument {
  const [newest = ""] = globSync("docs/api/openapi-*.json").sort(byVersion).reverse();
  return JSON.parse(readFileSync(newest, "utf8"));
}
