import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { styles } from "./styles.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The variables that the server sets on a request; tests set none. */
export interface PageEnv {
  Variables: { nonce?: string };
}
export type PageContext = Context<PageEnv>;

const themeOf = (c: PageContext): string | null =>
  /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(c.req.header("cookie") ?? "")?.[1] ?? null;

/** Renders a page. It works without scripts and under the site's strict content security policy. */
export function show(
  c: PageContext,
  given: { title: string; body: Html; status?: 200 | 402 | 404 | 410 | 422 },
): Response | Promise<Response> {
  const theme = themeOf(c);
  const page = html`<!doctype html>
    <html lang="en-GB"${theme ? raw(` data-theme="${theme}"`) : ""}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${given.title} – payment sandbox</title>
        <style nonce="${c.get("nonce") ?? ""}">
          ${raw(styles)}
        </style>
      </head>
      <body>
        <header class="banner">Sandbox: no real money moves</header>
        ${given.body}
      </body>
    </html>`;
  c.header("Cache-Control", "no-store");
  return c.html(page, given.status ?? 200);
}

/** The fields of a posted form; none if the body is not a form. */
export const typedInto = (c: PageContext) => c.req.parseBody().catch((): Record<string, string | File> => ({}));

/** A page with a message and at most one link. */
export function messagePage(
  c: PageContext,
  given: { title: string; text: string; link?: { href: string; label: string }; status?: 200 | 404 | 410 },
): Response | Promise<Response> {
  const body = html`<main class="wrap narrow stack">
    <h1>${given.title}</h1>
    <p>${given.text}</p>
    ${given.link ? html`<p><a class="button" href="${given.link.href}">${given.link.label}</a></p>` : ""}
  </main>`;
  return show(c, { title: given.title, body, status: given.status ?? 200 });
}

export const notFound = (c: PageContext): Response | Promise<Response> =>
  messagePage(c, { title: "Page not found", text: "There is no page at this address. Check the link.", status: 404 });
