/** The parts of JSON Schema that the API's document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  examples?: unknown[];
}

export interface Header {
  description?: string;
  schema: Schema;
}
export interface Media {
  schema?: Schema;
  example?: unknown;
}
export interface Reply {
  $ref?: string;
  description?: string;
  headers?: Record<string, Header | { $ref: string }>;
  content?: Record<string, Media>;
}
export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}
export interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Reply>;
}
export type PathItem = Partial<Record<string, Operation>>;
export interface ApiDocument {
  openapi: string;
  info: Record<string, unknown> & { title: string; version: string };
  servers?: { url: string; description?: string }[];
  tags?: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    headers?: Record<string, Header>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Reply>;
    securitySchemes?: Record<string, object>;
  };
}

export const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** Every operation of a document, with its name ("POST /api/v1/jobs"). */
export const operationsOf = (document: Pick<ApiDocument, "paths">) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ name: `${method.toUpperCase()} ${path}`, method, path, operation }] : [];
    }),
  );

/** The schema that a reference names; the schema itself if it is none. */
export function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split("/").at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}
