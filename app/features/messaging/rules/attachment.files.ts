/** What is kept of an attachment, by name in the storage: a photo in two sizes, a PDF as it came. */
export type Size = "full" | "small";

interface Kept {
  id: string;
  kind: "photo" | "pdf";
}

export const storedName = ({ id, kind }: Kept, size: Size = "full"): string => {
  if (kind === "pdf") return `attachments/${id}.pdf`;
  return size === "small" ? `attachments/${id}-small.webp` : `attachments/${id}.jpg`;
};

export const storedNames = (kept: Kept): string[] =>
  kept.kind === "pdf" ? [storedName(kept)] : [storedName(kept), storedName(kept, "small")];

/** Where its two people get it. */
export const attachmentPath = (id: string, size: Size = "full"): string =>
  `/attachments/${id}${size === "small" ? "?size=small" : ""}`;
