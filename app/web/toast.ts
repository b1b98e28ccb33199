/** The content of a toast; `error` is the specification's destructive style. */
export interface ToastMessage {
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
  /** Distinguishes two toasts with the same text, for those that may be received twice. */
  key?: string;
}
