const NAME_LIMIT = 100;
/** Control characters, and those that reverse the direction of the following text: "exe.\u202Efdp". */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** A file's name, safe to show to people and to put into a header: never a path, never empty. */
export function displayName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? "").replaceAll(INVISIBLE, "").replaceAll('"', "'").trim();
  if (name === "") return "File";
  if (name.length <= NAME_LIMIT) return name;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  return `${[...name].slice(0, NAME_LIMIT - 1 - ending.length).join("")}…${ending}`;
}

/** "640 KB", "2.4 MB". */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024));
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${(bytes / 1_024 / 1_024).toFixed(1)} MB`;
}

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

/** The name under which a photo is downloaded. Photos are stored as JPEG, whatever their original format. */
export const jpegName = (name: string): string => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, "")}.jpg`;
