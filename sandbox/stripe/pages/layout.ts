import type { Context } from "hono";
import { html, raw } from "hono/html";

/** The style sheet of the hosted pages, in the product's colours, with a light and a dark theme. */
const styles = `
:root{color-scheme:light dark;
--paper:light-dark(oklch(.985 .006 95),oklch(.19 .012 165));--raised:light-dark(oklch(1 0 0),oklch(.23 .014 165));
--sunk:light-dark(oklch(.962 .008 95),oklch(.16 .012 165));--ink:light-dark(oklch(.22 .02 160),oklch(.95 .008 95));
--soft:light-dark(oklch(.45 .02 160),oklch(.75 .015 120));--line:light-dark(oklch(.9 .01 95),oklch(.32 .014 165));
--edge:light-dark(oklch(.6 .015 150),oklch(.55 .015 160));--green:light-dark(oklch(.4 .085 160),oklch(.74 .12 160));
--amber:oklch(.8 .15 75);--amber-hover:oklch(.76 .155 72);--on-amber:oklch(.24 .04 75);
--amber-soft:light-dark(oklch(.95 .05 80),oklch(.32 .05 75));--amber-ink:light-dark(oklch(.4 .09 70),oklch(.87 .1 78));
--red:light-dark(oklch(.5 .17 27),oklch(.76 .13 25));--red-soft:light-dark(oklch(.96 .02 25),oklch(.29 .05 25))}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
@font-face{font-family:Schibsted;font-weight:400 900;font-display:swap;src:url(/sandbox/stripe/fonts/text.woff2) format("woff2")}
@font-face{font-family:Stops;font-weight:200 800;font-display:swap;unicode-range:U+2C,U+2E;src:url(/sandbox/stripe/fonts/heading.woff2) format("woff2")}
@font-face{font-family:Bricolage;font-weight:200 800;font-display:swap;src:url(/sandbox/stripe/fonts/heading.woff2) format("woff2")}
body{background:var(--paper);color:var(--ink);font:400 1rem/1.5 Schibsted,system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;min-height:100vh;min-height:100dvh}
h1,h2,.total{font-family:Bricolage,system-ui,sans-serif;line-height:1.1;letter-spacing:-.022em;text-wrap:balance}h1{font-size:1.75rem;font-weight:650}h2{font-size:1.0625rem;font-weight:650}
a{color:var(--green);text-underline-offset:.2em}
.banner{background:var(--amber-soft);color:var(--amber-ink);font-weight:600;font-size:.9375rem;text-align:center;padding:.5rem 1rem}
.wrap{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 3rem;display:grid;gap:2rem}
.narrow{max-width:34rem}
.stack{display:grid;gap:1.25rem;align-content:start}
.soft{color:var(--soft)}.small{font-size:.9375rem}.num{font-variant-numeric:tabular-nums;font-family:Stops,Schibsted,system-ui,sans-serif}
.total{font-size:2.75rem;font-weight:650;font-variant-numeric:tabular-nums}
.panel{background:var(--raised);border:1px solid var(--line);border-radius:.875rem;padding:1.5rem;box-shadow:0 1px 2px oklch(.22 .02 160/.06),0 8px 24px -12px oklch(.22 .02 160/.18)}
.lines{list-style:none;padding:0;border-top:1px solid var(--line)}
.lines li{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}.lines .num{white-space:nowrap;overflow-wrap:normal}
form{display:grid;gap:1.25rem}
.field{display:grid;gap:.375rem}.field label{font-weight:600}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}
input,select{width:100%;min-height:2.875rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:.625rem;background:var(--raised);color:var(--ink);font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:var(--red);border-width:2px;padding:calc(.5rem - 1px) calc(.75rem - 1px)}
.hint{color:var(--soft);font-size:.875rem}.error{color:var(--red);font-size:.9375rem;font-weight:600}
.alert{background:var(--red-soft);color:var(--red);border-radius:.625rem;padding:.75rem 1rem;font-weight:600}
.buttons{display:grid;gap:.75rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.875rem;padding:.5rem 1.25rem;border-radius:.625rem;border:1px solid var(--edge);background:var(--raised);color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{border-color:var(--ink)}
.primary{background:var(--amber);border-color:var(--amber);color:var(--on-amber)}.primary:hover{background:var(--amber-hover);border-color:var(--amber-hover)}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}
.cards{list-style:none;padding:0;display:grid}
.cards li{border-bottom:1px solid var(--line)}.cards li:last-child{border:0}
.cards a{display:grid;grid-template-columns:11.5rem 1fr;gap:0 .75rem;padding:.625rem 0;color:inherit;text-decoration:none;min-height:2.75rem;align-items:center}
.cards a:hover .num{text-decoration:underline}.cards .num{color:var(--green);font-weight:600;white-space:nowrap}
table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:top}th{font-weight:600}
@media(min-width:52rem){.wrap{padding-top:3.5rem}.two{grid-template-columns:1fr 26rem;grid-template-rows:auto 1fr;gap:2.5rem 4rem}.second{grid-column:2;grid-row:1/span 2;align-self:start}}
@media(forced-colors:active){.primary{border:2px solid}}
`.replaceAll("\n", "");

export type Html = ReturnType<typeof html>;

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
