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
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** The first of the scripts that start the page (app/root.tsx); the others follow it. */
const FIRST = /<script data-starts\b/;

/**
 * Delays a page's scripts until after its first paint, so that they do not compete with it for bandwidth and processor time, or until the first interaction: a
 * visitor who only reads and follows a link never runs them. Everything on the page works without them; bench/README.md has the measurements.
 * The scripts are not inspected: templates hold them until they run, in their order.
 */
export function delayScripts(html: string, when: StartsWhen, nonce: string | undefined): string {
  const first = html.search(FIRST);
  if (first < 0) return html;
  const page = html.slice(0, first).replace(PRELOADS, later("files"));
  const scripts = html.slice(first).replace(PRELOADS, later("files")).replace(SCRIPT, later("scripts"));
  return `${page}${scripts}<script${nonce === undefined ? "" : ` nonce="${nonce}"`} type="module" async>${START[when]}</script>`;
}

const later = (kind: string) => `<template data-later="${kind}">$&</template>`;
