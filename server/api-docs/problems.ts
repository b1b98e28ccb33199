import found from "virtual:operation-refusals";
import { html, raw } from "hono/html";
import { codesOf, titleOfStatus } from "../openapi/refusals.ts";
import { type ApiDocument, operationsOf } from "../openapi/schema.ts";
import { sentenceOf } from "../openapi/sentences.ts";
import { PROBLEM_PAGES, problemType } from "../problems.ts";
import { STYLES } from "./assets.ts";
import { prose } from "./operation.ts";

/** Problems that no module declares. */
const OF_THE_SERVER: Record<string, { status: string; sentence: string }> = {
  INTERNAL: { status: "500", sentence: "Something went wrong on our side. Try again" },
  METHOD_NOT_ALLOWED: { status: "405", sentence: "The path exists with other methods, which `Allow` names" },
};

/** What a program can do about a status. */
const ADVICE: Record<string, string> = {
  400: "Correct the request: it is not valid HTTP, JSON or text. The same request fails again.",
  401: "Send an API key as Authorization: Bearer, or the cookie of a session. A key that has expired or was revoked no longer works.",
  402: "Ask the customer for another card. The booking does not change.",
  403: "The account or the key may not do this. Use one that may, or do first what the sentence says.",
  404: "Check the id. What belongs to somebody else looks the same as what does not exist.",
  405: "Use one of the methods that Allow names.",
  408: "Send the body faster, or a smaller one.",
  409: "Read the thing again and decide again. Repeating the same call does not help until something has changed.",
  413: "Send less. The limits are in the description of the operation.",
  415: "Send the content type that the operation takes.",
  422: "Correct the fields that errors names, each with a sentence for people.",
  428: "Read the thing, show it to whoever agrees, and send its revision.",
  429: "Wait for as many seconds as Retry-After says, then repeat the call.",
  500: "Repeat the call with the same Idempotency-Key. Tell us if it lasts.",
  502: "Repeat the call with the same Idempotency-Key.",
  503: "Wait for as many seconds as Retry-After says, then repeat the call with the same Idempotency-Key.",
};

interface ProblemFacts {
  code: string;
  statuses: readonly string[];
  sentence: string | undefined;
}

/** Every code of the product, by name. */
export const PROBLEMS: readonly ProblemFacts[] = [
  ...Object.entries(found.statuses).map(([code, statuses]) => ({ code, statuses, sentence: sentenceOf(code) })),
  ...Object.entries(OF_THE_SERVER).map(([code, { status, sentence }]) => ({ code, statuses: [status], sentence })),
].sort((one, other) => (one.code < other.code ? -1 : 1));

const frame = ({ info }: ApiDocument, title: string, nonce: string, content: unknown) => html`<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${info.title}</title>
<style nonce="${nonce}">${raw(STYLES)}</style>
</head>
<body><main>${content}</main></body>
</html>`;

/** /api/docs/problems: every code, each with its page. */
export const problemsPage = (document: ApiDocument, nonce: string) =>
  frame(
    document,
    "Problems",
    nonce,
    html`<h1>Problems</h1>
<p>A refusal is a problem document (RFC 9457). Its <code>type</code> is the address of one of these pages, and <code>code</code> is what a program
compares. <a href="/api/docs">The API</a></p>
<table><tbody>${PROBLEMS.map(({ code, statuses, sentence }) => html`<tr><td class="whole">${statuses.join(", ")}</td><td><a href="${problemType(code)}"><code class="whole">${code}</code></a><br>${prose(sentence)}</td></tr>`)}</tbody></table>`,
  );

/** The page about a code: what it means, what to do, and which operations answer it. Null for an unknown code. */
export function problemPage(document: ApiDocument, code: string, nonce: string) {
  const problem = PROBLEMS.find((one) => one.code === code);
  if (!problem) return null;
  const { statuses, sentence } = problem;
  const answering = operationsOf(document).filter(({ operation }) =>
    Object.values(operation.responses).some((reply) => codesOf(reply).includes(code)),
  );
  return frame(
    document,
    code,
    nonce,
    html`<h1><code>${code}</code></h1>
${sentence ? html`<p>${prose(sentence)}.</p>` : ""}
${statuses.map((status) => html`<h2>${status}: ${titleOfStatus(status)}</h2><p>${ADVICE[status] ?? ""}</p>`)}
${answering.length > 0 ? html`<h2>Operations that answer it</h2><ul>${answering.map(({ method, path, operation }) => html`<li><a href="/api/docs#${operation.operationId}"><code>${method.toUpperCase()} ${path}</code></a></li>`)}</ul>` : ""}
<p><a href="${PROBLEM_PAGES}">All problems</a>, <a href="/api/docs">the API</a></p>`,
  );
}
