/** A page in a background tab is never painted, so it does not wait. */
const PAINTED =
  "await new Promise((painted) => document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted)));";

/** The first of these events counts as an interaction. On a touch screen, `touchstart` comes about 100 ms before the click. */
const INTERACTIONS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "click"];
/**
 * Starts listening at once: an interaction before the first paint counts too, and a press that is already kept (early-presses.ts). Under a pointer at rest, browsers dispatch a `pointermove`
 * without movement when the layout changes, which is not an interaction.
 */
const INTERACTED = `const interacted = new Promise((resolve) => { const found = new AbortController(); const heard = (event) => { if (event.type === "pointermove" && !event.movementX && !event.movementY) return; found.abort(); resolve(); }; for (const type of ${JSON.stringify(INTERACTIONS)}) addEventListener(type, heard, { capture: true, passive: true, signal: found.signal }); if (window.earlyPresses.waiting.size > 0) resolve(); });`;

/** Replaces a template by its content. Only there do browsers load a link and run a script. */
const PLACE =
  "const place = (kind) => { for (const one of document.querySelectorAll('template[data-later=' + kind + ']')) one.replaceWith(one.content); };";

const FILES = 'place("files");';
const SCRIPTS = 'place("scripts");';

/** When the scripts of a page run; those of the second wait for both, and are downloaded after the paint. */
const START = {
  painted: [PLACE, PAINTED, FILES, SCRIPTS].join("\n"),
  interacted: [INTERACTED, PLACE, PAINTED, FILES, "await interacted;", SCRIPTS].join("\n"),
};
export type StartsWhen = keyof typeof START;

const PRELOADS = /(?:<link rel="modulepreload"[^>]*>)+/g;
const END = "</script>";
/** The first of the scripts that start the page (app/root.tsx); the others follow it. */
const FIRST = "<script data-starts";

/** The pieces of a page. */
export interface PageParts {
  head: string;
  body: string;
  /** From the first of the scripts that start the page. */
  end: string;
}

/** Cuts a page without copying it: it can be 300 KB long, and each `replace` of the whole would read and copy it. */
export function partsOf(html: string): PageParts {
  const head = Math.max(0, html.indexOf("</head>"));
  const end = [FIRST, "</body>"].map((text) => html.indexOf(text, head)).find((at) => at >= 0) ?? html.length;
  return { head: html.slice(0, head), body: html.slice(head, end), end: html.slice(end) };
}

/**
 * Delays a page's scripts until after its first paint, so that they do not compete with it for bandwidth and processor time, or until the first interaction: a
 * visitor who only reads and follows a link never runs them. Everything on the page works without them; bench/README.md has the measurements.
 * The scripts are not inspected: templates hold them until they run, in their order. The links to their files are in the head, where React writes
 * them, or beside the scripts.
 */
export function delayScripts({ head, body, end }: PageParts, when: StartsWhen, nonce: string | undefined): PageParts {
  if (!end.startsWith(FIRST)) return { head, body, end };
  const starter = `<script${nonce === undefined ? "" : ` nonce="${nonce}"`} type="module" async>${START[when]}</script>`;
  const scripts = heldScripts(end.replace(PRELOADS, heldFiles));
  return { head: head.replace(PRELOADS, heldFiles), body, end: `${scripts}${starter}` };
}

const held = (kind: string, text: string) => `<template data-later="${kind}">${text}</template>`;
const heldFiles = (links: string) => held("files", links);

function heldScripts(text: string): string {
  const pieces = text.split(END);
  const last = pieces.pop() ?? "";
  const each = pieces.map((piece) => {
    const start = piece.indexOf("<script");
    return `${piece.slice(0, start)}${held("scripts", `${piece.slice(start)}${END}`)}`;
  });
  return `${each.join("")}${last}`;
}
