type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (field: unknown): field is Control =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;

/** Writes into a field as if it was typed: counters, validation, drafts and totals listen to input events. Does nothing if the field has that value already. */
export function typeInto(field: unknown, text: string): void {
  if (!isControl(field) || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
