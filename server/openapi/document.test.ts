import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { description } from "#app/testing/endpoints.ts";
import { withoutDatabase } from "#app/testing/without-database.ts";
import { NO_EXAMPLE } from "./examples.ts";
import { codesOf } from "./refusals.ts";
import { type Media, operationsOf, resolved, type Schema } from "./schema.ts";

const document = description(withoutDatabase().services);
const { components } = document;
const all = operationsOf(document);
const own = all.filter(({ path }) => path.startsWith("/api/v1/"));

describe("every operation", () => {
  test("has a name of its own, a tag that is described, a summary, a description, refusals and its access", () => {
    const tags = document.tags?.map(({ name }) => name);
    const ids = all.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, operation } of all) {
      expect(operation.operationId, name).toMatch(/^[a-z][A-Za-z]+$/);
      expect(tags, name).toContain(operation.tags?.[0]);
      // A summary is a line of the page, a description whole sentences.
      expect(operation.summary, name).toMatch(/^\S.*[^.\s]$/);
      expect(operation.description, name).toMatch(/\.$/);
      expect(operation.tags, name).toHaveLength(1);
      expect(operation.security, name).toBeDefined();
      const refused = Object.keys(operation.responses).filter((status) => /^4/.test(status));
      expect(refused.length, name).toBeGreaterThan(0);
      for (const { description: text } of Object.values(operation.responses).filter(({ $ref }) => !$ref))
        expect(text, name).toMatch(/\S/);
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

  const shown = () =>
    all.flatMap(({ name, operation }) => [
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((one) =>
        Object.values(one?.content ?? {}).flatMap(({ schema, example }) =>
          schema && example !== undefined ? [{ name, schema, example }] : [],
        ),
      ),
      ...(operation.parameters ?? []).flatMap((one) =>
        "schema" in one ? [{ name: `${name} ${one.name}`, schema: one.schema, example: one.example }] : [],
      ),
    ]);

  test("are values of the demo data: none is filler, and no text stands for fields of different names", () => {
    const missing = new Set<string>();
    const namesOf = new Map<string, Set<string>>();
    for (const { name, schema, example } of shown())
      leaves(schema, example, (at, _one, value) => {
        const field = at.split(".").at(-1) ?? "";
        if (value === NO_EXAMPLE || value === "string") missing.add(`${name}: ${at}`);
        if (typeof value === "string" && value.length > 30)
          namesOf.set(value, (namesOf.get(value) ?? new Set()).add(field));
      });
    expect([...missing]).toEqual([]);
    const reused = [...namesOf]
      .filter(([, names]) => names.size > 4)
      .map(([value, names]) => `${value}: ${[...names]}`);
    expect(reused).toEqual([]);
  });

  test("agree with what is said about their field", () => {
    const wrong = new Set<string>();
    for (const { name, schema, example } of shown())
      leaves(schema, example, (at, { description = "" }, value) => {
        if (value === null) return;
        const sample = /^"([^"]+)"/.exec(description)?.[1];
        if (/^Pence/.test(description) && !Number.isInteger(value)) wrong.add(`${name}: ${at} is no pence`);
        if (/^A calendar day/.test(description) && !/^\d{4}-\d\d-\d\d$/.test(String(value)))
          wrong.add(`${name}: ${at} is no day`);
        if (sample && /^\d\d:\d\d$/.test(sample) && !/^\d\d:\d\d$/.test(String(value)))
          wrong.add(`${name}: ${at} is no time of day`);
      });
    expect([...wrong]).toEqual([]);
  });

  test("every text of a reply that ends like a moment, a day or an id has its format", () => {
    const without = new Set<string>();
    for (const { name, operation } of own)
      for (const [status, reply] of Object.entries(operation.responses))
        for (const { schema, example } of Object.values(reply.content ?? {}))
          if (/^2/.test(status) && schema && example !== undefined)
            leaves(schema, example, (at, one) => {
              if (FREE.test(at)) return;
              const isText = [one.type].flat().includes("string");
              if (
                isText &&
                !one.format &&
                !one.enum &&
                !one.pattern &&
                /(_at|_on|_date|_id|_url|^status|\.status)$/.test(at)
              )
                without.add(`${name}: ${at}`);
            });
    expect([...without]).toEqual([]);
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

/**
 * Texts that have no format: ids of the payment provider and of requests, what any kind of act or case is about, times as another calendar writes them,
 * and a status of any kind of thing.
 */
const FREE = /(provider_id|request_id|subject_id|skipped_events\.starts_at|^items\.status|events\.status)$/;

/** Calls `visit` with each field of an example that is no object, with its path and its schema. */
function leaves(
  schema: Schema,
  value: unknown,
  visit: (at: string, schema: Schema, value: unknown) => void,
  at = "",
): void {
  const one = resolved(schema, components.schemas);
  const parts = one.allOf ?? (one.oneOf ?? one.anyOf)?.slice(0, 1);
  if (parts) {
    for (const part of parts) leaves(part, value, visit, at);
    return;
  }
  if (Array.isArray(value)) for (const item of value) leaves(one.items ?? {}, item, visit, at);
  else if (value !== null && typeof value === "object")
    for (const [name, inner] of Object.entries(one.properties ?? {}))
      leaves(inner, (value as Record<string, unknown>)[name], visit, at ? `${at}.${name}` : name);
  else if (value !== undefined) visit(at, one, value);
}

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
