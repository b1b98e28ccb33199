import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { deleteText, readText, storeText } from "#app/web/browser-store/stored-text.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that people fill in, in order. Hidden fields, buttons and files are not included. */
function controlsOf(form: HTMLFormElement): Control[] {
  const typed = (element: Element): element is Control =>
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    (element instanceof HTMLInputElement && !["hidden", "file", "checkbox", "radio"].includes(element.type));
  return [...form.elements].filter(typed).filter((control) => control.name);
}

function put(control: Control, value: string) {
  control.value = value;
  // Counters and validation listen to input events.
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function save(form: HTMLFormElement, key: string): void {
  const fields = controlsOf(form).flatMap(({ name, value }) => (value.trim() ? [[name, value]] : []));
  if (fields.length > 0) storeText(key, JSON.stringify(Object.fromEntries(fields)));
  else deleteText(key);
}

/**
 * Saves a form's values in this browser, so that a reload loses nothing. On mount it fills the empty fields, and with `over`
 * also prefilled ones. `key` identifies the form and the person. Call `forget` after sending, or to start again.
 */
export function useSavedDraft(form: RefObject<HTMLFormElement | null>, key: string, { over = false } = {}) {
  const [restored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const saved = read(key);
    const outdated = controlsOf(element).filter(
      ({ name, value }) => saved[name] && (value === "" || (over && value !== saved[name])),
    );
    for (const control of outdated) put(control, saved[control.name] ?? "");
    setRestored(outdated.length > 0);
    // Somebody who leaves at once, or is asked to sign in again, has typed within the last moment.
    const now = () => {
      if (timer.current) save(element, key);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    window.addEventListener("pagehide", now);
    return () => {
      window.removeEventListener("pagehide", now);
      now();
    };
  }, [form, key, over]);

  const saveSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (form.current) save(form.current, key);
    }, 300);
  }, [form, key]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    deleteText(key);
    setRestored(false);
  }, [key]);

  const startAgain = useCallback(() => {
    for (const control of form.current ? controlsOf(form.current) : []) put(control, "");
    forget();
  }, [form, forget]);

  return { restored, saveSoon, forget, startAgain };
}

/** How many rows of a list a draft has ("lines[1].text" is in the second), to show them before they are filled. */
export const savedRows = (key: string, list: string): number =>
  Math.max(
    0,
    ...Object.keys(read(key)).map((name) =>
      name.startsWith(`${list}[`) ? Number.parseInt(name.slice(list.length + 1), 10) + 1 : 0,
    ),
  );

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(readText(key) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}
