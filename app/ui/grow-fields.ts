/** After these, a field may have another text or be shown for the first time. Scripts that set a text do so after a press. */
const CHANGES = ["input", "click", "submit"];

/**
 * Makes text fields as high as their text where the browser itself does not: Safari knows `field-sizing` since 26.2. Returns the way to
 * stop.
 */
export function growFields(): () => void {
  if (CSS.supports("field-sizing", "content")) return () => {};
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => document.querySelectorAll<HTMLElement>(".field-sizing-content").forEach(fit));
  };
  soon();
  // Another page or part of it has other fields.
  const added = new MutationObserver(soon);
  added.observe(document.body, { childList: true, subtree: true });
  for (const type of CHANGES) document.addEventListener(type, soon);
  addEventListener("resize", soon);
  return () => {
    cancelAnimationFrame(frame);
    added.disconnect();
    for (const type of CHANGES) document.removeEventListener(type, soon);
    removeEventListener("resize", soon);
  };
}

/** Up to the field's largest height (`max-h-…`); it then scrolls. */
function fit(field: HTMLElement): void {
  const { style } = field;
  style.height = "auto";
  const { scrollHeight, offsetHeight, clientHeight } = field;
  style.height = scrollHeight === 0 ? "" : `${scrollHeight + offsetHeight - clientHeight}px`;
}
