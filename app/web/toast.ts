/** What a toast says; `error` is the specification's destructive style. */
export interface ToastMessage {
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
  /** Tells one from another of the same words, for those that may come twice. */
  key?: string;
}
