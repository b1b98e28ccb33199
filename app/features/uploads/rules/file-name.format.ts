import { firstCharacters, hasAtMost } from "#kernel/characters.ts";
import { normaliseText } from "#kernel/text.ts";

const NAME_LIMIT = 100;
/** Lines, and what no font shows. `normaliseText` takes away what reverses the direction of the following text: "exe.\u202Efdp". */
const NOT_ON_A_LINE = /[\p{Cc}\p{Co}\p{Cs}]/gu;

/** A file's name, safe to show to people and to put into a header: never a path, never empty. */
export function displayName(given: string): string {
  const last = normaliseText(given).split(/[/\\]/).at(-1) ?? "";
  const name = last.replaceAll(NOT_ON_A_LINE, "").replaceAll('"', "'").trim();
  if (name === "") return "File";
  if (hasAtMost(name, NAME_LIMIT)) return name;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  return `${firstCharacters(name, NAME_LIMIT - 1 - ending.length)}…${ending}`;
}

/** "640 KB", "2.4 MB". */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024));
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${(bytes / 1_024 / 1_024).toFixed(1)} MB`;
}

/** The name under which a photo is downloaded. Photos are stored as JPEG, whatever their original format. */
export const jpegName = (name: string): string => `${name.replace(/\.[A-Za-z0-9]{1,5}$/, "")}.jpg`;

/** What a browser does with a named photo or PDF: photos open, PDFs are downloaded. */
export function dispositionOf({ kind, name }: { kind: "photo" | "pdf"; name: string }): string {
  if (kind === "pdf") return `attachment; filename*=UTF-8''${encodeName(name)}`;
  return `inline; filename*=UTF-8''${encodeName(jpegName(name))}`;
}

/** A file name in the form that a header allows (RFC 8187). */
const encodeName = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
