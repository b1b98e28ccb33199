import { isPostcode, normalisePostcode } from "#kernel/postcode.ts";

/** The columns of the ONS Postcode Directory that we store. */
export interface PostcodeRow {
  postcode: string;
  latitude: number;
  longitude: number;
  /** The first day of the month in which the postcode was terminated; null while it is in use. */
  endedOn: string | null;
}

/** The file is not a usable copy of the directory. The message is for the person who runs the import. */
export class InvalidFile extends Error {}

/** The names that the columns have had in different editions of the directory. */
const NAMES = {
  postcode: ["pcds", "pcd8", "pcd7", "pcd", "pcd2"],
  latitude: ["lat", "latitude"],
  longitude: ["long", "lng", "longitude"],
  ended: ["doterm"],
};

/** Reads the header line and returns a parser for the other lines, which gives null for one without a postcode or a position. */
export function rowReader(names: string): (line: string) => PostcodeRow | null {
  const columns = fieldsOf(names.replace(/^\ufeff/, "")).map((name) => name.trim().toLowerCase());
  const find = (choices: readonly string[]) => choices.map((name) => columns.indexOf(name)).find((at) => at >= 0) ?? -1;
  const [postcode, latitude, longitude, ended] = Object.values(NAMES).map(find) as [number, number, number, number];
  if (postcode < 0 || latitude < 0 || longitude < 0)
    throw new InvalidFile(
      `this is not the ONS Postcode Directory: its first line must name the columns pcds (or pcd), lat and long, and it reads: ${names.slice(0, 120)}`,
    );
  return (line) => {
    const fields = fieldsOf(line);
    const code = fields[postcode] ?? "";
    const [north, east] = [Number(fields[latitude] || "NaN"), Number(fields[longitude] || "NaN")];
    // The directory gives 99.999999 as the latitude of postcodes without a known position.
    if (!isPostcode(code) || !(north > 49 && north < 62) || !(east > -9 && east < 3)) return null;
    const end = (ended < 0 ? "" : (fields[ended] ?? "")).trim();
    const endedOn = monthOf(end);
    // A postcode that has ended, in a month that cannot be read, must not count as one in use.
    if (end !== "" && endedOn === null) return null;
    return { postcode: normalisePostcode(code), latitude: north, longitude: east, endedOn };
  };
}

/** Whether the header line names the column of postcodes that have ended. */
export const namesEndedPostcodes = (names: string): boolean =>
  NAMES.ended.some((name) => fieldsOf(names.toLowerCase()).some((field) => field.trim() === name));

const monthOf = (text: string): string | null => {
  const [, year, month] = /^(\d{4})-?(0[1-9]|1[0-2])/.exec(text) ?? [];
  return year && month ? `${year}-${month}-01` : null;
};

/** A line's fields; quoted ones may hold commas and doubled quotes. */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
