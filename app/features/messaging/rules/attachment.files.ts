/** The stored files of an attachment: two sizes of a photo, or one PDF. */
export type Size = "full" | "small";

interface StoredAttachment {
  id: string;
  kind: "photo" | "pdf";
}

/** The storage key of one file. */
export const storedName = ({ id, kind }: StoredAttachment, size: Size = "full"): string => {
  if (kind === "pdf") return `attachments/${id}.pdf`;
  return size === "small" ? `attachments/${id}-small.webp` : `attachments/${id}.jpg`;
};

/** The storage keys of all its files. */
export const storedNames = (attachment: StoredAttachment): string[] =>
  attachment.kind === "pdf" ? [storedName(attachment)] : [storedName(attachment), storedName(attachment, "small")];

/** The path from which the two people of its conversation download it. */
export const attachmentPath = (id: string, size: Size = "full"): string =>
  `/attachments/${id}${size === "small" ? "?size=small" : ""}`;
