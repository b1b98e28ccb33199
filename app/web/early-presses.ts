/** Buttons that only scripts can serve, and forms that need them to be sent whole. */
const SCRIPTED = "button[type=button], [data-replay-click] button";

/** How often a part of a page whose script has not arrived is tried again, in milliseconds. */
const AGAIN_AFTER = 100;
/** So often what React has lost is tried again: half a minute. */
const MOST_TRIES = 300;

/**
 * Runs before anything is painted. A press on such a button is kept until the page is hydrated (app/entry.client.tsx), and then repeated, once
 * for each button: who sees nothing happen presses again. A part of the page can be hydrated later than the page. React ends a press in such
 * a part before it reaches the button, which is how it is noticed; the browser must not send its form either. A button that opens a dialog of
 * the page needs no script where the browser knows `commandfor`; elsewhere it is pressed until the dialog is open, because React also loses a press
 * between two attempts to hydrate a part. For the same reason such a form is not sent by the browser: React always sends it itself.
 * The keys of the palette, whose code is hydrated later than the page, open it then; they do nothing where no button opens a palette.
 */
export const KEEP_PRESSES = `{
const waiting = new Set();
let timer;
let tries = 0;
const stillClosed = (button) => document.getElementById(button.getAttribute("commandfor"))?.open === false;
const keep = (button) => {
waiting.add(button);
timer ??= setTimeout(repeat, ${AGAIN_AFTER});
};
const arrived = ({ currentTarget: button }) => {
waiting.delete(button);
setTimeout(() => stillClosed(button) && keep(button));
};
const repeat = () => {
timer = undefined;
const buttons = [...waiting];
waiting.clear();
if (buttons.length === 0) tries = 0;
else if (tries++ < ${MOST_TRIES}) for (const button of buttons) if (button.isConnected) button.click();
};
addEventListener("click", (event) => {
const button = event.target.closest?.(${JSON.stringify(SCRIPTED)});
if (!button || button.commandForElement) return;
if (document.documentElement.dataset.ready) {
keep(button);
button.addEventListener("click", arrived, { once: true });
} else {
waiting.add(button);
event.preventDefault();
event.stopPropagation();
}
}, true);
addEventListener("submit", (event) => waiting.has(event.submitter) && event.preventDefault(), true);
addEventListener("submit", (event) => {
const { submitter, target } = event;
if (event.defaultPrevented || !submitter || !target.matches("[data-replay-click]") || tries++ >= ${MOST_TRIES}) return;
event.preventDefault();
keep(submitter);
});
addEventListener("keydown", (event) => {
const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
const isHeld = /^Mac/.test(navigator.platform) ? metaKey : ctrlKey;
if (key.toLowerCase() !== "k" || !isHeld || shiftKey || altKey || event.defaultPrevented || !document.querySelector("[data-palette]")) return;
event.preventDefault();
window.earlyPresses.isPaletteAsked = true;
});
window.earlyPresses = { waiting, repeat, isPaletteAsked: false };
}`;
