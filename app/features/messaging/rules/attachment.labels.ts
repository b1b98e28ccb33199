/** So many files one message carries. */
export const MOST_FILES = 5;
/** So many one person may have uploaded without sending them. */
export const MOST_UNSENT = 20;
export const DESCRIPTION_LIMIT = 300;
export const TOO_MANY_FILES = `A message can carry up to ${MOST_FILES} files`;

const NAME_LIMIT = 100;
/** Control characters, and those that turn the direction of what follows: "exe.\u202Efdp". */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** What a file is called, as people may be shown it and a header may carry it: never a path, never empty. */
export function fileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? "").replaceAll(UNSEEN, "").replaceAll('"', "'").trim();
  if (name === "") return "File";
  if (name.length <= NAME_LIMIT) return name;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  return `${[...name].slice(0, NAME_LIMIT - 1 - ending.length).join("")}…${ending}`;
}

/** "640 KB", "2.4 MB". */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024));
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${(bytes / 1_024 / 1_024).toFixed(1)} MB`;
}

type Kind = "photo" | "pdf";

/** A message in one line: its text, or what it carries ("Photo", "2 PDFs", "3 files"). */
export function inBrief(content: string, attachments: readonly { kind: Kind }[]): string {
  if (content !== "") return content;
  const kinds = new Set(attachments.map((one) => one.kind));
  const [kind] = kinds;
  const count = attachments.length;
  if (kinds.size > 1) return `${count} files`;
  if (kind === "photo") return count === 1 ? "Photo" : `${count} photos`;
  return count === 1 ? "PDF" : `${count} PDFs`;
}

/** The name that a photo is downloaded under: it is a JPEG now, whatever it was. */
export const asJpeg = (name: string): string => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, "")}.jpg`;
