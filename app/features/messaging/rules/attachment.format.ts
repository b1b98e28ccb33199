import { texts } from "./format.texts.ts";

type Kind = "photo" | "pdf";

/** A message in one line: its text, or what is attached ("Photo", "2 PDFs", "3 files"). */
export function summariseMessage(content: string, attachments: readonly { kind: Kind }[]): string {
  if (content !== "") return content;
  const kinds = new Set(attachments.map((one) => one.kind));
  const [kind] = kinds;
  const count = attachments.length;
  if (kinds.size > 1) return `${count} files`;
  if (kind === "photo") return count === 1 ? texts.photo : texts.photos(count);
  return count === 1 ? "PDF" : `${count} PDFs`;
}
