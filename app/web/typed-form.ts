/** A form that was sent, so that it can be filled in again. */
export interface TypedForm {
  /** The page that it was sent to, where the person comes back to. */
  path: string;
  intent: string;
  /** Hidden fields, which tell forms with the same intent apart. */
  hidden: ReadonlyMap<string, string>;
  typed: ReadonlyMap<string, readonly string[]>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
      one.name !== "" &&
      !["password", "file", "submit"].includes(one.type),
  );

/** What somebody has typed into a form; null if its button has no intent. Never passwords, codes or files. */
export function typedForm(form: HTMLFormElement, submitter: HTMLElement | null): TypedForm | null {
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "intent") return null;
  const sent = new FormData(form);
  const { pathname, search } = new URL(form.action);
  const controls = controlsOf(form).filter((one) => one.autocomplete !== "one-time-code");
  const texts = (name: string) => sent.getAll(name).filter((value) => typeof value === "string");
  const named = (all: readonly Control[]) => new Map(all.map(({ name }) => [name, texts(name)]));
  return {
    path: pathname + search,
    intent: submitter.value,
    hidden: new Map(controls.filter(({ type }) => type === "hidden").map(({ name, value }) => [name, value])),
    typed: named(controls.filter(({ type }) => type !== "hidden")),
  };
}

/** Fills in the form on the page that is most like the one that was sent. */
export function fillIn({ intent, hidden, typed }: TypedForm): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[name=intent]")];
  const forms = buttons.filter(({ value }) => value === intent).flatMap(({ form }) => form ?? []);
  const alike = (form: HTMLFormElement) =>
    controlsOf(form).filter(({ type, name, value }) => type === "hidden" && hidden.get(name) === value).length;
  const [form] = forms.toSorted((a, b) => alike(b) - alike(a));
  for (const control of form ? controlsOf(form) : []) {
    const values = typed.get(control.name);
    if (control.type === "hidden" || !values) continue;
    if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
      if (control.checked !== values.includes(control.value)) control.click();
    } else setText(control, values[0] ?? "");
  }
}

/** As a person would, so that React notices: it replaces the setter of the element itself. */
function setText(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
