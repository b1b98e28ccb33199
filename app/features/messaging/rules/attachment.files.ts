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

type Kind = "photo" | "pdf";

/** A message in one line: its text, or what is attached ("Photo", "2 PDFs", "3 files"). */
export function summariseMessage(content: string, attachments: readonly { kind: Kind }[]): string {
  if (content !== "") return content;
  const kinds = new Set(attachments.map((one) => one.kind));
  const [kind] = kinds;
  const count = attachments.length;
  if (kinds.size > 1) return `${count} files`;
  if (kind === "photo") return count === 1 ? "Photo" : `${count} photos`;
  return count === 1 ? "PDF" : `${count} PDFs`;
}
