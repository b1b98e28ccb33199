import { html, raw } from "hono/html";
import { type ApiDocument, type Operation, operationsOf } from "../openapi/schema.ts";
import { SCRIPT, STYLES } from "./assets.ts";
import { operationView } from "./operation.ts";
import { quickstart } from "./quickstart.ts";

/** /api/docs: the API's document as a page that loads nothing from other sites, and sends calls with a key. */
export function docsPage(document: ApiDocument, nonce: string) {
  const { info, tags = [] } = document;
  const byTag = Object.groupBy(operationsOf(document), ({ operation }) => operation.tags?.[0] ?? "other");
  const shown = tags.filter(({ name }) => byTag[name]);
  return html`<!DOCTYPE html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style nonce="${nonce}">${raw(STYLES)}</style>
</head>
<body>
<header><h1>${info.title}</h1>
<p>JSON under <code>/api/v1</code>. Amounts are whole pence, times RFC 3339, ids UUIDs. Lists have <code>items</code> and
<code>next_cursor</code>. Errors are <code>application/problem+json</code> with a <code>code</code>; each operation lists its own, and
<a href="/api/docs/problems">each has a page</a>, whose address is the <code>type</code>.</p>
<p>Programs send an API key, which you <a href="/profile/api-keys">create in your profile</a>, as <code>Authorization: Bearer</code>; pages use
the session cookie, and with every call that is not a GET the header <code>Origin</code> with the address of this site: browsers add it by themselves, a
program that uses the cookie has to, or gets 403 <code>BAD_ORIGIN</code>. A refusal with <code>STEP_UP_REQUIRED</code> means that the operation needs a session with a proof of identity of the last ten minutes:
send <code>{"password"}</code> or <code>{"code"}</code> to <code>/api/auth/confirm-identity</code>. Every POST honours
<code>Idempotency-Key</code>, so that it can be repeated safely.</p>
<p><strong>Webhooks</strong> tell your program when something changes. Each is signed as the
Standard Webhooks specification (standardwebhooks.com) says; verify it with one of its libraries and the secret that you got:
<code>new Webhook(secret).verify(body, headers)</code>. <a href="#events-sent">Their events</a>, <a href="#webhooks">their operations</a></p>
<p><a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>, version ${info.version}</p>
<form class="key"><label for="key">Your API key, for trying things here. It stays in this page, and what you send takes effect.</label>
<input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="key_…"></form>
<nav aria-label="Sections"><a href="#quickstart">quickstart</a> ${shown.map(({ name }) => html`<a href="#${name}">${name}</a> `)}</nav></header>
<main>${quickstart()}${eventsSent(document)}${shown.map(
    ({ name, description }) => html`<section><h2 id="${name}">${name}</h2><p>${description}</p>
${(byTag[name] ?? []).map(({ method, path, operation }) => operationView(document, method, path, operation))}</section>`,
  )}</main>
<script nonce="${nonce}">${raw(SCRIPT)}</script>
</body>
</html>`;
}

/** What webhooks are sent: each type of event with the fields of its data. */
const eventsSent = ({ webhooks = {} }: ApiDocument) => html`<section id="events-sent"><h2>Events of webhooks</h2>
<p>The body is <code>{"type", "timestamp", "data"}</code>. <code>data</code> has the ids of what changed, its <code>status</code> when it did, and a <code>version</code> that grows with each change: of
two events about the same thing the one with the larger version is newer, so skip one that comes late.</p>
<table><tbody>${Object.entries(webhooks).map(
  ([type, { post }]) =>
    html`<tr><td><code class="whole">${type}</code><br>${post.summary}</td><td>${fieldsIn(post)}</td></tr>`,
)}</tbody></table></section>`;

function fieldsIn({ requestBody }: Operation): string {
  const { data } = requestBody?.content["application/json"]?.schema?.properties ?? {};
  return Object.entries(data?.properties ?? {})
    .map(([name, one]) => (name === "status" && one.enum ? `status (${one.enum.join(", ")})` : name))
    .join(", ");
}
