/** The stored files of an attachment: a photo in two sizes, a PDF in one. */
export type Size = "full" | "small";

interface StoredAttachment {
  id: string;
  kind: "photo" | "pdf";
}

/** The name of one file in the storage. */
export const storedName = ({ id, kind }: StoredAttachment, size: Size = "full"): string => {
  if (kind === "pdf") return `attachments/${id}.pdf`;
  return size === "small" ? `attachments/${id}-small.webp` : `attachments/${id}.jpg`;
};

/** The names of all its files in the storage. */
export const storedNames = (attachment: StoredAttachment): string[] =>
  attachment.kind === "pdf" ? [storedName(attachment)] : [storedName(attachment), storedName(attachment, "small")];

/** The path at which the two people of its conversation download it. */
export const attachmentPath = (id: string, size: Size = "full"): string =>
  `/attachments/${id}${size === "small" ? "?size=small" : ""}`;
