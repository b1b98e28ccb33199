import { globSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { description } from "#app/testing/endpoints.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import { API_VERSION } from "./document.ts";
import { type ApiDocument, operationsOf } from "./schema.ts";
import { breakingChanges } from "./testing/breaking-changes.ts";

const document = description(withoutDatabase().services);

// `npm run api:release`: the document of a release is never written by a test run.
if (process.env.API_RELEASE)
  writeFileSync(`docs/api/openapi-${API_VERSION}.json`, `${JSON.stringify(stored(document))}\n`);

/** Without refusals and examples, which may change, and are most of it. */
function stored(whole: ApiDocument): ApiDocument {
  const copy = structuredClone(whole);
  for (const { operation } of operationsOf(copy)) {
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses).filter(([status]) => /^2/.test(status)),
    );
    for (const { content = {} } of [operation.requestBody ?? {}, ...Object.values(operation.responses)])
      for (const media of Object.values(content)) delete media.example;
  }
  return copy;
}

const byVersion = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
const [newest = ""] = globSync("docs/api/openapi-*.json").sort(byVersion).reverse();
const released: ApiDocument = JSON.parse(readFileSync(newest, "utf8"));

test("the API breaks no program that was written against the last release (docs/api-versioning.md)", () => {
  expect(breakingChanges(released, document)).toEqual([]);
});

test("a break is noticed: a lost operation, reply field or value, a new duty, a narrower limit", () => {
  const broken = structuredClone(released);
  const job = broken.components.schemas.Job;
  if (!job?.properties) throw new Error("the document has no Job");
  delete job.properties.location;
  delete broken.paths["/api/v1/jobs/{id}/cancel"];
  const list = broken.paths["/api/v1/tradespeople"]?.get;
  if (list) list.security = [{ session: [] }];
  const body = broken.paths["/api/v1/jobs"]?.post?.requestBody?.content["application/json"]?.schema;
  if (!body?.properties?.category || !body.properties.title) throw new Error("the document has no body of a job");
  body.required = [...(body.required ?? []), "budget_min"];
  body.properties.category.enum = ["Plumbing"];
  body.properties.title.maxLength = 50;
  expect(breakingChanges(released, broken)).toEqual(
    expect.arrayContaining([
      "POST /api/v1/jobs/{id}/cancel is gone",
      "GET /api/v1/jobs/{id}: 200.location is gone",
      "GET /api/v1/tradespeople: needs a session or a key now",
      "POST /api/v1/jobs: body.budget_min is required now",
      'POST /api/v1/jobs: body.category may no longer be "Roofing"',
      "POST /api/v1/jobs: body.title has a narrower length",
    ]),
  );
  // The other way round all are additions.
  expect(breakingChanges(broken, released)).toEqual([]);
});

test("alternatives may become one object, which asks for no more than each of them did", () => {
  const [before, after] = [structuredClone(released), structuredClone(released)];
  const bodyOf = (one: ApiDocument) => one.paths["/api/v1/jobs"]?.post?.requestBody?.content["application/json"];
  const [old, now] = [bodyOf(before), bodyOf(after)];
  if (!old || !now) throw new Error("the document has no body of a job");
  old.schema = { oneOf: [{ required: ["title", "category"] }, { required: ["title"] }] };
  now.schema = { type: "object", required: ["title"] };
  expect(breakingChanges(before, after)).toEqual([]);
  now.schema = { type: "object", required: ["title", "category"] };
  expect(breakingChanges(before, after)).toEqual(["POST /api/v1/jobs: body.category is required now"]);
});
