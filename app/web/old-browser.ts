import { BROWSER_FLOOR } from "#config/browser-floor.ts";

const { chrome, firefox, safari } = BROWSER_FLOOR;
const NOTICE = `This browser is too old for parts of this site. You can read pages and send forms, but some buttons may do nothing. Please update to Safari ${safari}, Chrome ${chrome}, Firefox ${firefox} or newer.`;

/**
 * Tells people whose browser is older than Safari 16.4 (no lookbehind, at which scripts stop) or Chrome 111 (no `color-mix`). It is written in the
 * JavaScript of 2009, and styled here, because such a browser reads neither our scripts nor our colours.
 */
export const OLD_BROWSER_SCRIPT = `(function () {
var isNew = false;
try { new RegExp("(?<=a)b"); isNew = CSS.supports("color", "color-mix(in srgb, red, red)"); } catch (error) {}
if (isNew) return;
var notice = document.createElement("p");
notice.setAttribute("role", "status");
notice.textContent = ${JSON.stringify(NOTICE)};
notice.style.cssText = "margin:0;padding:12px 16px;background:#fff3cd;color:#1a1a1a;font:16px/1.4 sans-serif";
document.body.insertBefore(notice, document.body.firstChild);
})();`;
