import type { Context } from "hono";
import { html, raw } from "hono/html";
import { styles } from "./styles.ts";

/** The variables that the server sets on a request; tests set none. */
export interface PageEnv {
  Variables: { nonce?: string };
}

interface PageContent {
  brand: string;
  title: string;
  body: ReturnType<typeof html>;
  status?: 200 | 404;
}

/** Renders a page of the inbox. It works without scripts. */
export function show(
  c: Context<PageEnv>,
  { brand, title, body, status = 200 }: PageContent,
): Response | Promise<Response> {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(c.req.header("cookie") ?? "")?.[1];
  const page = html`<!doctype html>
    <html lang="en-GB"${theme ? raw(` data-theme="${theme}"`) : ""}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} – ${brand} mail sandbox</title>
        <style nonce="${c.get("nonce") ?? ""}">
          ${raw(styles)}
        </style>
      </head>
      <body>
        <header class="banner">Sandbox: mail stays on this machine. <a href="/">Back to ${brand}</a></header>
        ${body}
      </body>
    </html>`;
  return c.html(page, status);
}
