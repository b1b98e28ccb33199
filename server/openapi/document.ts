import { exampleOf } from "./examples.ts";
import { addFormats } from "./formats.ts";
import { operationIdOf } from "./operation-id.ts";
import { refusalReplies, refusalsOf, sharedReplies } from "./refusals.ts";
import {
  type ApiDocument,
  type Header,
  type Media,
  type Operation,
  operationsOf,
  type Parameter,
  type Reply,
  resolved,
} from "./schema.ts";
import { SIGN_IN_SCHEMAS, signInPaths } from "./sign-in.ts";
import { eventSchema, webhooksOf } from "./webhooks.ts";

/** The version of the API's document: the product's version with which it was released. See docs/api-versioning.md. */
export const API_VERSION = "1.0.0";

interface Facts {
  title: string;
  /** The module of each operation, and what the modules are about. */
  tagOf(name: string): string;
  tags: { name: string; description: string }[];
  /** What each type of event is. */
  events: Record<string, string>;
  /** The name of the session's cookie. */
  cookie: string;
}

const HEADERS: Record<string, Header> = {
  RateLimit: {
    description: 'What is left of the limit: `"read";r=2999;t=60` means 2999 calls in the next 60 seconds',
    schema: { type: "string", examples: ['"read";r=2999;t=60'] },
  },
  "RateLimit-Policy": {
    description: 'The limit that counts: `"read";q=3000;w=60` means 3000 calls in 60 seconds',
    schema: { type: "string", examples: ['"read";q=3000;w=60'] },
  },
  ETag: {
    description: "The version of this reply, to be sent as `If-None-Match`",
    schema: { type: "string", examples: ['W/"0Jx2mQ"'] },
  },
  Link: {
    description: 'The address of the next page, with `rel="next"`; missing on the last page',
    schema: { type: "string", examples: ['</api/v1/jobs?cursor=eyJ2IjoxfQ>; rel="next"'] },
  },
  "Retry-After": { description: "The seconds to wait", schema: { type: "string", examples: ["5"] } },
};

const PARAMETERS: Record<string, Parameter> = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A key of your choice for this call. A repeated call with the same key and body has no second effect and gets the first reply",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
    example: "7d9f3c1e-post-job",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The ETag of the reply that you have; answers 304 without a body if it is still the same",
    schema: { type: "string", maxLength: 1000 },
    example: 'W/"0Jx2mQ"',
  },
};

/**
 * Completes the OpenAPI document that the endpoints' schemas give: names, tags, every refusal with its codes, examples, formats,
 * common headers, signing in. All of it is derived, so that no endpoint writes it down.
 */
export function completeDocument(raw: ApiDocument, facts: Facts): ApiDocument {
  const document = structuredClone(raw);
  document.info = { ...document.info, ...infoOf(facts.title) };
  document.servers = [{ url: "/", description: "This server" }];
  const { components } = document;
  components.schemas = { ...components.schemas, ...structuredClone(SIGN_IN_SCHEMAS) };
  components.headers = HEADERS;
  components.parameters = PARAMETERS;
  components.responses = sharedReplies();
  for (const [name, reply] of Object.entries(components.responses))
    addHeaders(reply, name === "RateLimited" || name === "Busy" ? "503" : "400", { isRead: false, isList: false });
  components.securitySchemes = securitySchemes(facts.cookie);
  for (const schema of Object.values(components.schemas)) addFormats(schema);
  for (const { name, method, path, operation } of operationsOf(document))
    completeOperation(document, { name, method, path, operation, tag: facts.tagOf(name) });
  const auth = { paths: signInPaths() };
  for (const { operation } of operationsOf(auth)) {
    operation.description ??= `${operation.summary}.`;
    addExamples(operation, document);
  }
  document.paths = { ...auth.paths, ...document.paths };
  components.schemas.WebhookEvent = eventSchema(Object.keys(facts.events));
  document.webhooks = webhooksOf(facts.events);
  document.tags = [{ name: "sign-in", description: "Accounts and sessions" }, ...facts.tags];
  return document;
}

const infoOf = (title: string) => ({
  title: `${title} API`,
  version: API_VERSION,
  summary: "Jobs, quotes, bookings, payments and disputes",
  description:
    "JSON over HTTPS. Amounts are whole pence, times RFC 3339, ids UUIDs. Lists have `items` and `next_cursor`. Errors are problem documents (RFC 9457) with a `code`. Programs send an API key as `Authorization: Bearer`; it is created in your profile.",
  license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
  contact: { name: `${title} support` },
});

const securitySchemes = (cookie: string) => ({
  session: { type: "apiKey", in: "cookie", name: cookie, description: "The cookie that signing in sets" },
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "An API key (`key_…`), created in your profile or with `POST /api/v1/me/api-keys`. It has the scopes `read`, `write` and `money`, and expires",
  },
});

interface Completed {
  name: string;
  method: string;
  path: string;
  operation: Operation;
  tag: string;
}

function completeOperation(document: ApiDocument, { name, method, path, operation, tag }: Completed): void {
  const isList = listReply(operation, document);
  operation.operationId ??= operationIdOf(method, path, isList);
  operation.tags = [tag];
  operation.security ??= [];
  operation.description = describeOperation(operation);
  const parameters: (Parameter | { $ref: string })[] = [];
  for (const parameter of operation.parameters ?? []) {
    if ("in" in parameter) {
      addFormats(parameter.schema, parameter.in === "path" ? parameter.name : "");
      parameter.example ??= exampleOf(parameter.schema, document.components.schemas, {
        name: parameter.name,
        whole: false,
      });
    }
    parameters.push(parameter);
  }
  if (method === "post") parameters.push({ $ref: "#/components/parameters/IdempotencyKey" });
  const isRead = method === "get" && hasJson(operation.responses[200]);
  if (isRead) parameters.push({ $ref: "#/components/parameters/IfNoneMatch" });
  if (parameters.length > 0) operation.parameters = parameters;
  for (const media of mediaOf(operation)) if (media.schema) addFormats(media.schema);
  const { default: unexpected, ...replies } = operation.responses;
  operation.responses = {
    ...replies,
    ...(isRead && { 304: { description: "Still as the `ETag` that you sent" } }),
    ...refusalReplies(refusalsOf(name, operation)),
    ...(unexpected && {
      default: { ...unexpected, description: "Anything else that went wrong, such as 500 `INTERNAL`" },
    }),
  };
  addExamples(operation, document);
  for (const [status, reply] of Object.entries(operation.responses)) addHeaders(reply, status, { isRead, isList });
}

/** Who may call it comes last, so that every operation says it in the same words. */
function describeOperation({ summary = "", description, deprecated, security = [] }: Operation): string {
  const scope = security.flatMap(({ bearer = [] }) => bearer)[0];
  const access = scope
    ? `For people who are signed in, and API keys with the scope \`${scope}\`.`
    : security.length > 0
      ? "For people who are signed in. API keys cannot do this."
      : "Open to everybody.";
  const ends =
    deprecated && "Deprecated: the replies' `Sunset` says until when it works, their `Link` what replaces it.";
  return [`${description ?? summary}`.replace(/(?<![.!?])$/, "."), ends, access].filter(Boolean).join(" ");
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

function addHeaders(reply: Reply, status: string, { isRead, isList }: { isRead: boolean; isList: boolean }): void {
  if (reply.$ref) return;
  reply.headers = {
    ...reply.headers,
    RateLimit: header("RateLimit"),
    "RateLimit-Policy": header("RateLimit-Policy"),
    ...(isRead && /^(200|304)$/.test(status) && { ETag: header("ETag") }),
    ...(isList && status === "200" && { Link: header("Link") }),
    ...(/^(429|503)$/.test(status) && { "Retry-After": header("Retry-After") }),
  };
}

const hasJson = (reply: Reply | undefined) => reply?.content?.["application/json"] !== undefined;

function listReply(operation: Operation, { components }: ApiDocument): boolean {
  const schema = operation.responses[200]?.content?.["application/json"]?.schema;
  return schema !== undefined && resolved(schema, components.schemas).properties?.next_cursor !== undefined;
}

const mediaOf = (operation: Operation): Media[] => [
  ...Object.values(operation.requestBody?.content ?? {}),
  ...Object.values(operation.responses).flatMap(({ content = {} }) => Object.values(content)),
];

function addExamples(operation: Operation, { components: { schemas } }: ApiDocument): void {
  const body = operation.requestBody?.content["application/json"];
  if (body?.schema) body.example ??= exampleOf(body.schema, schemas, { whole: false });
  for (const reply of Object.values(operation.responses)) {
    const media = reply.content?.["application/json"];
    if (media?.schema) media.example ??= exampleOf(media.schema, schemas, { whole: true });
  }
}
