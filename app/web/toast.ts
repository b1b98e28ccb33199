/** A button in a toast: it sends `fields` to the action with this `intent` of the page at `path`. */
export interface ToastAction {
  label: string;
  path: string;
  intent: string;
  fields: Record<string, string>;
}

/** The content of a toast; `error` is the specification's destructive style. */
export interface ToastMessage {
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
  /** A button that does something about what the toast reports, such as "Undo". */
  action?: ToastAction;
  /** Sends the form again whose submission failed. Only in the browser. */
  again?: () => void;
  /** Distinguishes two toasts with the same text, for those that may be received twice. */
  key?: string;
}
