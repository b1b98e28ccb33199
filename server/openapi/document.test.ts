import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { description } from "#app/testing/endpoints.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import { codesOf } from "./refusals.ts";
import { type Media, operationsOf, type Schema } from "./schema.ts";

const document = description(withoutDatabase().services);
const { components } = document;
const all = operationsOf(document);
const own = all.filter(({ path }) => path.startsWith("/api/v1/"));

describe("every operation", () => {
  test("has a name of its own, a tag that is described, a summary and its access", () => {
    const tags = document.tags?.map(({ name }) => name);
    const ids = all.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, operation } of all) {
      expect(operation.operationId, name).toMatch(/^[a-z][A-Za-z]+$/);
      expect(tags, name).toContain(operation.tags?.[0]);
      expect(operation.summary, name).toMatch(/\S/);
      expect(operation.security, name).toBeDefined();
    }
  });

  test("names its refusals with their codes, and those of its access", () => {
    for (const { name, operation } of own) {
      for (const status of ["400", "429", "503"]) expect(operation.responses[status], name).toBeDefined();
      const isPublic = operation.security?.length === 0;
      if (!isPublic) expect(codesOf(operation.responses[401]), name).toEqual(["NOT_SIGNED_IN"]);
      if (name.includes("/admin/")) expect(codesOf(operation.responses[403]), name).toContain("WRONG_ROLE");
      for (const [status, reply] of Object.entries(operation.responses))
        if (/^4/.test(status) && !reply.$ref) expect(codesOf(reply).length, `${name} ${status}`).toBeGreaterThan(0);
    }
    const codes = (name: string, status: number) => {
      const found = own.find((one) => one.name === name);
      return codesOf(found?.operation.responses[status]);
    };
    expect(codes("POST /api/v1/jobs/{id}/quotes", 409)).toEqual(
      expect.arrayContaining(["QUOTE_LIMIT_REACHED", "JOB_NOT_OPEN", "TRADER_DETAILS_NEEDED", "NOT_CHECKED_LIMIT"]),
    );
    expect(codes("POST /api/v1/quotes/{id}/accept", 409)).toContain("ALREADY_ACCEPTED");
    expect(codes("GET /api/v1/jobs", 409)).toEqual([]);
    expect(codes("POST /api/v1/me/api-keys", 409)).toContain("SHOWN_ONCE");
  });

  test("declares the headers that it honours", () => {
    for (const { name, method, operation } of own) {
      const parameters = (operation.parameters ?? []).flatMap((one) =>
        "$ref" in one && one.$ref ? [one.$ref.split("/").at(-1)] : [],
      );
      expect(parameters.includes("IdempotencyKey"), name).toBe(method === "post");
      for (const reply of Object.values(operation.responses))
        if (!reply.$ref) expect(Object.keys(reply.headers ?? {}), name).toContain("RateLimit");
      if (operation.responses[304]) expect(parameters, name).toContain("IfNoneMatch");
    }
  });
});

test("what we send to webhooks says that it carries no credentials but its signature", () => {
  const sent = Object.values(document.webhooks ?? {});
  expect(sent.length).toBeGreaterThan(5);
  for (const { post } of sent) expect(post.security, post.operationId).toEqual([]);
});

describe("examples", () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addFormat("binary", true);
  ajv.addSchema({ $id: "api", components });
  const misfit = ({ schema, example }: Media): string | null => {
    if (!schema || example === undefined) return "has no example";
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')));
    return validate(example) ? null : `${ajv.errorsText(validate.errors)}: ${JSON.stringify(example).slice(0, 300)}`;
  };

  test("of bodies and replies fit their schemas", () => {
    const wrong = all.flatMap(({ name, operation }) => {
      const media = [
        operation.requestBody?.content["application/json"],
        ...Object.values(operation.responses).map(({ content }) => content?.["application/json"]),
      ].filter((one) => one !== undefined);
      return media.flatMap((one) => misfit(one) ?? []).map((why) => `${name} ${why}`);
    });
    expect(wrong).toEqual([]);
  });

  test("of parameters fit their schemas", () => {
    const parameters = all.flatMap(({ name, operation }) =>
      (operation.parameters ?? []).flatMap((one) => ("schema" in one ? [{ ...one, name: `${name} ${one.name}` }] : [])),
    );
    expect(parameters.length).toBeGreaterThan(100);
    const wrong = parameters.flatMap(({ name, ...one }) => (misfit(one) ? [`${name} ${misfit(one)}`] : []));
    expect(wrong).toEqual([]);
  });
});

test("names are snake_case, except in the functions and under /api/auth, which have the specification's and the library's", () => {
  const wrong = new Set<string>();
  const walk = (schema: Schema, where: string): void => {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      if (!/^[a-z][a-z0-9_]*$/.test(name)) wrong.add(`${where} ${name}`);
      walk(inner, where);
    }
    for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      if (inner) walk(inner, where);
  };
  for (const [name, schema] of Object.entries(components.schemas)) if (!name.startsWith("Auth")) walk(schema, name);
  for (const { name, operation } of own)
    if (!name.includes("/functions/"))
      for (const { content = {} } of [operation.requestBody ?? {}, ...Object.values(operation.responses)])
        for (const { schema } of Object.values(content)) if (schema) walk(schema, name);
  expect([...wrong]).toEqual([]);
});
