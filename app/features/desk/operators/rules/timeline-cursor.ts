import { isId } from "#kernel/id.ts";

/** The last line of a page of somebody's time line: its time, its source and its row. */
export interface TimelineCursor {
  at: string;
  source: string;
  id: string;
}

/** The format that `writeTimelineCursor` writes. JavaScript accepts years that PostgreSQL does not. */
const CURSOR = /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([a-z_-]{1,40}) ([\w.-]{1,64})$/;

export const writeTimelineCursor = ({ at, source, id }: TimelineCursor): string =>
  Buffer.from(`${at} ${source} ${id}`).toString("base64url");

/** The line that a cursor names; undefined for an unreadable one, which starts at the beginning. */
export function readTimelineCursor(text: string | undefined): TimelineCursor | undefined {
  const [, at = "", source = "", id = ""] = CURSOR.exec(Buffer.from(text ?? "", "base64url").toString("utf8")) ?? [];
  if (!source || Number.isNaN(Date.parse(at))) return undefined;
  return { at: new Date(at).toISOString(), source, id };
}

/** Whether a row's id can be one of a column. A forged cursor may name any text. */
export const isOfType = (id: string, sqlType: string): boolean => sqlType !== "uuid" || isId(id);
