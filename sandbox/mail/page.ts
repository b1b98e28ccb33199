import type { Context } from "hono";
import { html, raw } from "hono/html";

/** The style sheet of the inbox, in the product's colours, with a light and a dark theme. */
const styles = `
:root{color-scheme:light dark;
--paper:light-dark(oklch(.985 .006 95),oklch(.19 .012 165));--raised:light-dark(oklch(1 0 0),oklch(.23 .014 165));
--sunk:light-dark(oklch(.962 .008 95),oklch(.16 .012 165));--ink:light-dark(oklch(.22 .02 160),oklch(.95 .008 95));
--soft:light-dark(oklch(.45 .02 160),oklch(.75 .015 120));--line:light-dark(oklch(.9 .01 95),oklch(.32 .014 165));
--edge:light-dark(oklch(.6 .015 150),oklch(.55 .015 160));--green:light-dark(oklch(.4 .085 160),oklch(.74 .12 160));
--amber-soft:light-dark(oklch(.95 .05 80),oklch(.32 .05 75));--amber-ink:light-dark(oklch(.4 .09 70),oklch(.87 .1 78))}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:400 1rem/1.5 Schibsted,system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;min-height:100dvh}
h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.015em;font-weight:650;text-wrap:balance;overflow-wrap:anywhere}
h2{font-size:1.0625rem;font-weight:650;margin-bottom:.5rem}
a{color:var(--green);text-underline-offset:.2em}
.banner{background:var(--amber-soft);color:var(--amber-ink);font-weight:600;font-size:.9375rem;text-align:center;padding:.5rem 1rem}
.banner a{color:inherit;display:inline-block;padding:.25rem}
.wrap{max-width:46rem;margin:0 auto;padding:2rem 1.25rem 4rem;display:grid;gap:1.5rem}.wrap>*{min-width:0}
.soft{color:var(--soft)}.num{font-variant-numeric:tabular-nums;white-space:nowrap}
.mails{list-style:none;padding:0;border-top:1px solid var(--line)}
.mails li{border-bottom:1px solid var(--line)}
.mails a{display:grid;gap:.125rem;padding:.875rem .75rem;margin:0 -.75rem;color:inherit;text-decoration:none;border-radius:.625rem}
.mails a:hover{background:var(--sunk)}
.subject{font-weight:600;overflow-wrap:anywhere}
.line{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;color:var(--soft);font-size:.9375rem}
.to{overflow-wrap:anywhere;min-width:0}
iframe{width:100%;height:min(44rem,80dvh);border:1px solid var(--line);border-radius:.875rem;background:#fbfaf6;color-scheme:light}
.links{padding:0;list-style:none;display:grid;gap:.5rem}.links a{overflow-wrap:anywhere;display:inline-block;padding:.25rem 0}
summary{cursor:pointer;font-weight:600;padding:.625rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--sunk);border-radius:.625rem;padding:1rem;font-size:.9375rem}
.field{display:grid;gap:.375rem}.field label{font-weight:600}.pair{display:flex;gap:.75rem}
input{flex:1;min-width:0;min-height:2.875rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:.625rem;background:var(--raised);color:var(--ink);font:inherit}
button{min-height:2.875rem;padding:.5rem 1.25rem;border-radius:.625rem;border:1px solid var(--edge);background:var(--raised);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button:hover{border-color:var(--ink)}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}
`.replaceAll("\n", "");

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
        <header class="banner">Sandbox: emails stay on this machine. <a href="/">Back to ${brand}</a></header>
        ${body}
      </body>
    </html>`;
  return c.html(page, status);
}
