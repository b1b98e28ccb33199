import { JOB_CATEGORIES } from "#config/constants.ts";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import type { EventType } from "#kernel/event-types.ts";
import { exampleOf } from "./examples.ts";
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
  type Schema,
} from "./schema.ts";
import { SIGN_IN_SCHEMAS, signInPaths } from "./sign-in.ts";
import { eventSchema, webhooksOf } from "./webhooks.ts";

/** Names of texts that end like an id and are none of ours, because the payment provider makes them or a setting chooses them. */
const NOT_UUID = /^(session|actor|subject|request|account|provider)_?id$/i;

const FORMATS: [RegExp, string][] = [
  [/(^id$|_id$|Id$|^(ask_first|asked_first|attachment_ids|file_ids|raised_by|requested_by|decided_by)$)/, "uuid"],
  [/(^|_)at$|^(answer_by|pay_by|invoices_for_me_since)$/, "date-time"],
  [/(_on|_date|^date|^day|^first_day|^last_day|^weekly_until|^member_since|^date_of_birth)$/, "date"],
  [/^email$/, "email"],
  [/(^|_)url$|^(href|path)$/, "uri-reference"],
];

/** Values of fields whose module may not import the one that they are of, or that have them wherever they are: by name, or what it is in and name. */
const ENUMS: Record<string, readonly string[]> = { category: JOB_CATEGORIES, "bookings.status": bookingMachine.states };

/** A time of day in London ("09:00"). */
const CLOCK_TIMES = /^(window_start|window_end|starts_at|ends_at)$/;
const CLOCK_TIME = "^([01]\\d|2[0-3]):[0-5]\\d$";

/** Everything but control characters, as a class of characters. */
const NO_CONTROLS = "[^\\u0000-\\u001f\\u007f-\\u009f]";

/** Times of day, and days, that are named like moments. */
const OTHER: Record<string, string | null> = { starts_at: null, ends_at: null, expires_at_day: "date" };

/**
 * Adds the format, or the values, that a field's name implies throughout the API: `…_id` is a UUID, `…_at` a moment, `…_on` and `…_date` a
 * calendar day. Changes the schema in place.
 */
function addFormats(schema: Schema, name = "", within = ""): void {
  for (const [key, inner] of Object.entries(schema.properties ?? {})) addFormats(inner, key, name);
  if (schema.items) addFormats(schema.items, name, within);
  if (typeof schema.additionalProperties === "object") addFormats(schema.additionalProperties);
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    addFormats(inner, name, within);
  // JSON Schema's patterns have no flags, and are Unicode anyway.
  // Some tools read them without Unicode, where \P is no class.
  if (schema.pattern) schema.pattern = schema.pattern.replace(/\/[a-z]+$/, "").replace("\\P{Cc}", NO_CONTROLS);
  if (!isPlainText(schema)) return;
  const format =
    name in OTHER ? OTHER[name] : NOT_UUID.test(name) ? null : FORMATS.find(([names]) => names.test(name))?.[1];
  const values = ENUMS[name] ?? ENUMS[`${within}.${name}`];
  if (format) schema.format = format;
  else if (values) schema.enum = [schema.type].flat().includes("null") ? [...values, null] : [...values];
  else if (CLOCK_TIMES.test(name) && within !== "skipped_events") schema.pattern = CLOCK_TIME;
}

const isPlainText = ({ type, format, enum: values, pattern }: Schema) =>
  [type].flat().includes("string") && format === undefined && values === undefined && pattern === undefined;

/** The version of the API's document: the product's version with which it was released. See docs/api-versioning.md. */
export const API_VERSION = "2.0.0";

interface Facts {
  title: string;
  /** The module of each operation, and what the modules are about. */
  tagOf(name: string): string;
  tags: { name: string; description: string }[];
  /** What each type of event is. */
  events: Record<EventType, string>;
  /** The name of the session's cookie. */
  cookie: string;
}

const HEADERS: Record<string, Header> = {
  RateLimit: {
    description: 'Calls you have left: `"read";r=2999;t=60` means 2999 more calls in the next 60 seconds',
    schema: { type: "string", examples: ['"read";r=2999;t=60'] },
  },
  "RateLimit-Policy": {
    description: 'The limit that applies: `"read";q=3000;w=60` means 3000 calls in 60 seconds',
    schema: { type: "string", examples: ['"read";q=3000;w=60'] },
  },
  ETag: {
    description: "The version of this reply. Send it as `If-None-Match`",
    schema: { type: "string", examples: ['W/"0Jx2mQ"'] },
  },
  Link: {
    description: 'The address of the next page, with `rel="next"`. Missing on the last page',
    schema: { type: "string", examples: ['</api/v1/jobs?cursor=eyJ2IjoxfQ>; rel="next"'] },
  },
  "WWW-Authenticate": {
    description: "How a program can be signed in",
    schema: { type: "string", examples: ['Bearer realm="api"'] },
  },
  "Retry-After": { description: "How many seconds to wait", schema: { type: "string", examples: ["5"] } },
};

const PARAMETERS: Record<string, Parameter> = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A key you choose for this call. If you repeat the call with the same key and body, it has no second effect and you get the first reply",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" },
    example: "7d9f3c1e-post-job",
  },
  Origin: {
    name: "Origin",
    in: "header",
    required: false,
    description:
      "Needed with the cookie of a session: the site's own origin, such as `https://fettle.example`. Without it, or with another one, the call is refused with 403 `BAD_ORIGIN`. Browsers send it by themselves; calls with an API key need none",
    schema: { type: "string", format: "uri", maxLength: 300 },
    example: "https://fettle.example",
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The ETag of the reply you have. If nothing has changed, you get 304 without a body",
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
  for (const { method, operation } of operationsOf(auth)) {
    operation.description ??= `${operation.summary}.`;
    if (method !== "get") operation.parameters = [{ $ref: "#/components/parameters/Origin" }];
    addExamples(operation, document);
  }
  document.paths = { ...auth.paths, ...document.paths };
  components.schemas.WebhookEvent = eventSchema(Object.keys(facts.events) as EventType[]);
  document.webhooks = webhooksOf(facts.events);
  document.tags = [{ name: "sign-in", description: "Accounts and sessions" }, ...facts.tags];
  return document;
}

const infoOf = (title: string) => ({
  title: `${title} API`,
  version: API_VERSION,
  summary: "Jobs, quotes, bookings, payments and disputes",
  description:
    "JSON over HTTPS. Amounts are whole pence, times are RFC 3339 and ids are UUIDs. Lists have `items` and `next_cursor`. Lengths of texts count characters as people see them, and texts are stored composed (NFC), without invisible characters. Errors are problem documents (RFC 9457) with a `code`, and their `type` is the address of a page about it. To call the API from a program, create an API key in your profile and send it as `Authorization: Bearer`. A program that signs in instead sends the cookie and, with every call that is not a GET, the header `Origin` with the address of the site.",
  license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
  contact: { name: `${title} support` },
});

const securitySchemes = (cookie: string) => ({
  session: {
    type: "apiKey",
    in: "cookie",
    name: cookie,
    description: "The cookie set when you sign in. Calls that change something also need the header `Origin`",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "An API key (`key_…`), created in your profile or with `POST /api/v1/me/api-keys`. You choose its scopes: `read`, `write` and `money`; an operator's are `cases:read`, `cases:write`, `money:read` and `people:read`, none of which moves money. It expires",
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
  if (method !== "get") parameters.push({ $ref: "#/components/parameters/Origin" });
  const isRead = method === "get" && hasJson(operation.responses[200]);
  if (isRead) parameters.push({ $ref: "#/components/parameters/IfNoneMatch" });
  if (parameters.length > 0) operation.parameters = parameters;
  for (const media of mediaOf(operation)) if (media.schema) addFormats(media.schema);
  const { default: unexpected, ...replies } = operation.responses;
  operation.responses = {
    ...replies,
    ...(isRead && { 304: { description: "Not changed since the `ETag` you sent" } }),
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
    ? `Needs a signed-in user, or an API key with the scope \`${scope}\`.`
    : security.length > 0
      ? "Needs a signed-in user. API keys can't do this."
      : "Open to everyone.";
  const ends =
    deprecated && "Deprecated. The `Sunset` header says when it stops working, and the `Link` header what replaces it.";
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
    ...(status === "401" && { "WWW-Authenticate": header("WWW-Authenticate") }),
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
  const within = operation.operationId ?? "";
  const body = operation.requestBody?.content["application/json"];
  if (body?.schema) body.example ??= exampleOf(body.schema, schemas, { within, whole: false });
  for (const reply of Object.values(operation.responses)) {
    const media = reply.content?.["application/json"];
    if (media?.schema) media.example ??= exampleOf(media.schema, schemas, { within, whole: true });
  }
}
