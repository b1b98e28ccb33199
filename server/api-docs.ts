import { html, raw } from "hono/html";

/** The parts of an OpenAPI document that the page shows. */
interface Description {
  info: { title: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}
interface Operation {
  summary?: string;
  description?: string;
  security?: { bearer?: string[] }[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** /api/docs: the description of the API as a page that loads nothing from other sites. */
export function docsPage(document: unknown, nonce: string) {
  const { info, paths = {}, components } = document as Description;
  const schemas = components?.schemas ?? {};
  const groups = Object.groupBy(Object.entries(paths), ([path]) => path.split("/")[3] ?? "");
  const names = Object.keys(groups).sort();
  return html`<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<style nonce="${nonce}">${raw(STYLES)}</style>
</head>
<body>
<header><h1>${info.title} API</h1>
<p>JSON under <code>/api/v1</code>. Programs send an API key, which you create in your profile, as
<code>Authorization: Bearer</code>; pages use the session cookie. Each call names the scope that a key needs. An endpoint that answers
<code>STEP_UP_REQUIRED</code> needs a session and a proof of identity of the last ten minutes: send <code>{"password"}</code> or
<code>{"code"}</code> to <code>/api/auth/confirm-identity</code>. Amounts are whole pence, times RFC 3339.
Errors are <code>application/problem+json</code> with a <code>code</code>. Every POST honours <code>Idempotency-Key</code>.</p>
<p><a href="/api/v1/openapi.json">OpenAPI 3.1 description</a></p>
<nav aria-label="Sections">${names.map((name) => html`<a href="#${name}">${name}</a> `)}</nav></header>
<main>${names.map((name) => html`<section id="${name}"><h2>${name}</h2>${(groups[name] ?? []).flatMap(([path, item]) => METHODS.filter((method) => item[method]).map((method) => operation(method, path, item[method] as Operation, schemas)))}</section>`)}</main>
</body>
</html>`;
}

/** What an API key needs for a call. */
function keyText({ security = [] }: Operation) {
  const scope = security.flatMap(({ bearer = [] }) => bearer)[0];
  if (scope) return html`<p>API keys: scope <code>${scope}</code></p>`;
  return security.length > 0 ? html`<p>API keys: not possible, needs a session</p>` : "";
}

function operation(method: string, path: string, call: Operation, schemas: Record<string, unknown>) {
  const body = call.requestBody?.content?.["application/json"]?.schema;
  const replies = Object.entries(call.responses ?? {}).filter(([status]) => status !== "default");
  return html`<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${call.summary ?? ""}</span></summary>
${keyText(call)}
${call.description ? html`<p>${call.description}</p>` : ""}
<p>${call.security?.length ? "Needs a session." : "Open to everyone."}</p>
${call.parameters?.length ? html`<h3>Parameters</h3><ul>${call.parameters.map((p) => html`<li><code>${p.name}</code> (${p.in}${p.required ? ", required" : ""}) <code>${notation(p.schema, schemas)}</code></li>`)}</ul>` : ""}
${body ? html`<h3>Body</h3><pre>${notation(body, schemas)}</pre>` : ""}
<h3>Replies</h3><ul>${replies.map(([status, reply]) => html`<li>${status} ${reply.description ?? ""}${reply.content?.["application/json"]?.schema ? html`<pre>${notation(reply.content["application/json"].schema, schemas)}</pre>` : ""}</li>`)}</ul></details>`;
}

/** A short notation of a JSON Schema: `{ title: string, budget_min: integer }`. */
function notation(schema: unknown, schemas: Record<string, unknown>, indent = ""): string {
  const s = (schema ?? {}) as Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };
  const name = typeof s.$ref === "string" ? s.$ref.split("/").at(-1) : undefined;
  if (name) return indent.length > 8 ? name : notation(schemas[name], {}, indent);
  const options = (s.anyOf ?? s.oneOf) as unknown[] | undefined;
  if (options) return options.map((option) => notation(option, schemas, indent)).join(" | ");
  if (Array.isArray(s.enum)) return s.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (s.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(s.properties).map(
      ([key, value]) => `${inner}${key}${s.required?.includes(key) ? "" : "?"}: ${notation(value, schemas, inner)}`,
    );
    return `{\n${lines.join(",\n")}\n${indent}}`;
  }
  if (s.items) return `${notation(s.items, schemas, indent)}[]`;
  const type = Array.isArray(s.type) ? s.type.join(" | ") : String(s.type ?? "any");
  const limits = ["minLength", "maxLength", "minimum", "maximum", "format"]
    .filter((limit) => s[limit] !== undefined)
    .map((limit) => `${limit} ${s[limit]}`);
  return limits.length > 0 ? `${type} (${limits.join(", ")})` : type;
}

const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
nav a { display: inline-block; padding: .5rem .75rem .5rem 0; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
summary { padding: .75rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary span { opacity: .75; }
b { display: inline-block; min-width: 4.5rem; }
pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); }
`;
