import { resolved, type Schema } from "../schema.ts";

/**
 * A schema of which no object may have a field that it does not declare, for tests: the API's own schemas allow more, because later versions
 * add fields. References are written out, as a schema may be extended in one place and complete in another.
 */
export function closed(schema: Schema, schemas: Record<string, Schema>): Schema & { unevaluatedProperties?: false } {
  const { $ref: _ref, ...open } = { ...resolved(schema, schemas), ...(schema.$ref ? {} : schema) };
  const own = withClosedParts(open, schemas);
  const isObject = own.properties !== undefined || own.allOf !== undefined;
  return isObject && own.additionalProperties === undefined ? { ...own, unevaluatedProperties: false } : own;
}

/** A part of a whole: what the other parts declare is declared. */
function asPart(schema: Schema, schemas: Record<string, Schema>): Schema {
  const { unevaluatedProperties: _closed, ...part } = closed(schema, schemas);
  return part;
}

function withClosedParts(
  { properties, items, additionalProperties, allOf, ...rest }: Schema,
  schemas: Record<string, Schema>,
): Schema {
  const each = (all: readonly Schema[]) => all.map((one) => closed(one, schemas));
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, closed(part, schemas)])),
    }),
    ...(items && { items: closed(items, schemas) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === "object" ? closed(additionalProperties, schemas) : additionalProperties,
    }),
    ...(allOf && { allOf: allOf.map((one) => asPart(one, schemas)) }),
    ...(rest.anyOf && { anyOf: each(rest.anyOf) }),
    ...(rest.oneOf && { oneOf: each(rest.oneOf) }),
  };
}
