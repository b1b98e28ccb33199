/** A button in a toast: it sends `fields` to the action with this `intent` of the page at `path`. */
export interface ToastAction {
  label: string;
  path: string;
  intent: string;
  fields: Record<string, string>;
  /** The key of the fetcher that sends it, for parts of the page that read its reply. */
  fetcher?: string;
}

/** What is shown once, over the whole screen of a phone, when something large is done: what happens next, and one act. */
export interface Moment {
  kind: "posted" | "accepted" | "paid" | "reviewed";
  /** Whose portrait is shown instead of the drawing: their photo, or their initials. */
  portrait?: { name: string; src: string | null };
  /** What is done: "Accepted, £95". */
  done: string;
  title: string;
  /** What happens next. */
  text: string;
  /** A quieter sentence. */
  note?: string;
  /** The one act, and perhaps another link, as paths of this site. */
  act: MomentLink;
  more?: MomentLink;
}
interface MomentLink {
  label: string;
  to: string;
  /** It is a file, which the browser opens. */
  file?: true;
}

/** The content of a toast; `error` is the specification's destructive style. */
export interface ToastMessage {
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
  /** A button that does something about what the toast reports, such as "Undo". */
  action?: ToastAction;
  /** Where to go on. Only in the browser. */
  link?: { label: string; to: string };
  /** Shown together with the toast. */
  moment?: Moment;
  /** Tries again what failed, such as sending a form. Only in the browser. */
  again?: () => void;
  /** Distinguishes two toasts with the same text, for those that may be received twice. */
  key?: string;
}
