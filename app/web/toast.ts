/** What a toast says; `error` is the specification's destructive style. */
export interface ToastMessage {
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
}
