import { html } from "hono/html";
import { codesOf } from "../openapi/refusals.ts";
import type { ApiDocument, Media, Operation, Parameter, Reply, Schema } from "../openapi/schema.ts";
import { problemType } from "../problems.ts";

/** A short notation of a schema: `{ title: string, budget_min: integer }`. Deeply nested schemas are given by name. */
function notation(schema: Schema | undefined, schemas: Record<string, Schema>, indent = ""): string {
  const one = schema ?? {};
  const name = one.$ref?.split("/").at(-1);
  if (name) return indent.length > 8 ? name : notation(schemas[name], {}, indent);
  const options = one.anyOf ?? one.oneOf;
  if (options) return options.map((option) => notation(option, schemas, indent)).join(" | ");
  if (one.allOf) return one.allOf.map((part) => notation(part, schemas, indent)).join(" & ");
  if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (one.properties) return fieldsOf(one, schemas, indent);
  if (one.items) return `${notation(one.items, schemas, indent)}[]`;
  const type = [one.type ?? "any"].flat().join(" | ");
  const limits = LIMITS.flatMap(([key, words]) => (one[key] === undefined ? [] : [`${words} ${one[key]}`.trim()]));
  return limits.length > 0 ? `${type} (${limits.join(", ")})` : type;
}

const LIMITS = [
  ["format", ""],
  ["minLength", "at least"],
  ["maxLength", "at most"],
  ["minimum", "from"],
  ["maximum", "to"],
] as const satisfies readonly (readonly [keyof Schema, string])[];

function fieldsOf({ properties = {}, required = [] }: Schema, schemas: Record<string, Schema>, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([key, value]) => `${inner}${key}${required.includes(key) ? "" : "?"}: ${notation(value, schemas, inner)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

/** One operation: what it takes, answers and refuses, and a form that sends it. */
export function operationView(document: ApiDocument, method: string, path: string, operation: Operation) {
  const { schemas } = document.components;
  const parameters = (operation.parameters ?? []).map((one) => resolvedParameter(one, document));
  const body = operation.requestBody?.content["application/json"];
  const replies = Object.entries(operation.responses).filter(([status]) => status !== "default");
  return html`<details id="${operation.operationId}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${operation.summary ?? ""}</span></summary>
${operation.deprecated ? html`<p><strong>Deprecated.</strong></p>` : ""}
<p>${prose(operation.description)}</p>
${parameters.length > 0 ? html`<h4>Parameters</h4><ul>${parameters.map((one) => parameterView(one, schemas))}</ul>` : ""}
${body ? html`<h4>Body</h4><pre tabindex="0">${notation(body.schema, schemas)}</pre>` : ""}
<h4>Replies</h4><ul>${replies.filter(([status]) => /^[23]/.test(status)).map(([status, reply]) => replyView(status, reply, schemas))}</ul>
<h4>Refusals</h4><table><tbody>${replies.filter(([status]) => /^[45]/.test(status)).map(([status, reply]) => refusalRows(status, resolvedReply(reply, document)))}</tbody></table>
${tryForm(method, path, parameters, body)}</details>`;
}

type View = ReturnType<typeof html>;

/** A text of the document, in which words between backticks are code. */
export const prose = (text = "") =>
  text.split("`").map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));

type Schemas = ApiDocument["components"]["schemas"];

const parameterView = ({ name, in: place, required, schema, description }: Parameter, schemas: Schemas): View =>
  html`<li><code>${name}</code> (${place}${required ? ", required" : ""}) <code>${notation(schema, schemas)}</code> ${prose(description)}</li>`;

function replyView(status: string, { description, content = {} }: Reply, schemas: Schemas): View {
  const json = content["application/json"];
  const types = Object.keys(content).join(", ");
  return html`<li><code>${status}</code> ${prose(description)} ${json ? html`<pre tabindex="0">${notation(json.schema, schemas)}</pre>` : types}</li>`;
}

/** A row for each code. The description lists them with their sentences. */
function refusalRows(status: string, reply: Reply): View[] {
  const sentences = new Map(
    [...(reply.description ?? "").matchAll(/^- `([A-Z_]+)`(?:: (.*))?$/gm)].map(([, code, text]) => [code, text]),
  );
  return codesOf(reply).map(
    (code) =>
      html`<tr><td>${status}</td><td><a href="${problemType(code)}"><code>${code}</code></a></td><td>${prose(sentences.get(code))}</td></tr>`,
  );
}

function resolvedParameter(parameter: Parameter | { $ref: string }, { components }: ApiDocument): Parameter {
  if ("in" in parameter) return parameter;
  const found = components.parameters?.[parameter.$ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`the document has no parameter ${parameter.$ref}`);
  return found;
}

const resolvedReply = (reply: Reply, { components }: ApiDocument): Reply =>
  (reply.$ref && components.responses?.[reply.$ref.split("/").at(-1) ?? ""]) || reply;

/** Sent by the page's script. Files are not sent from here. */
function tryForm(method: string, path: string, parameters: readonly Parameter[], body: Media | undefined): View {
  return html`<form data-method="${method.toUpperCase()}" data-path="${path}"><h4>Try it</h4>
${parameters.map(({ name, in: place, required, schema }) => html`<label>${name}${required ? " (required)" : ""} <input name="${name}" data-in="${place}" ${required ? "required" : ""} autocomplete="off" placeholder="${schema.format ?? ""}"></label>`)}
${body ? html`<label>Body <textarea name="body" rows="8" spellcheck="false">${JSON.stringify(body.example ?? {}, null, 2)}</textarea></label>` : ""}
<button>Send</button><output></output></form>`;
}
