import { isPostcode, normalisePostcode } from "#kernel/postcode.ts";

/** A row of the ONS Postcode Directory that we keep. */
export interface PostcodeRow {
  postcode: string;
  latitude: number;
  longitude: number;
  /** The first day of the month in which it was ended. */
  endedOn: string | null;
}

/** Why a file cannot be what it should be, for the person who named it. */
export class WrongFile extends Error {}

/** What the directory has called its columns over the years. */
const NAMES = {
  postcode: ["pcds", "pcd8", "pcd7", "pcd", "pcd2"],
  latitude: ["lat", "latitude"],
  longitude: ["long", "lng", "longitude"],
  ended: ["doterm"],
};

/** Reads the line of names; answers how to read each line after it: null for one without a postcode or a position. */
export function rowReader(names: string): (line: string) => PostcodeRow | null {
  const columns = fieldsOf(names.replace(/^\ufeff/, "")).map((name) => name.trim().toLowerCase());
  const find = (choices: readonly string[]) => choices.map((name) => columns.indexOf(name)).find((at) => at >= 0) ?? -1;
  const [postcode, latitude, longitude, ended] = Object.values(NAMES).map(find) as [number, number, number, number];
  if (postcode < 0 || latitude < 0 || longitude < 0)
    throw new WrongFile(
      `this is not the ONS Postcode Directory: its first line must name the columns pcds (or pcd), lat and long, and it reads: ${names.slice(0, 120)}`,
    );
  return (line) => {
    const fields = fieldsOf(line);
    const code = fields[postcode] ?? "";
    const [north, east] = [Number(fields[latitude] || "NaN"), Number(fields[longitude] || "NaN")];
    // Those that nobody knows the place of stand at 99.999999 north.
    if (!isPostcode(code) || !(north > 49 && north < 62) || !(east > -9 && east < 3)) return null;
    return {
      postcode: normalisePostcode(code),
      latitude: north,
      longitude: east,
      endedOn: monthOf(fields[ended] ?? ""),
    };
  };
}

const monthOf = (text: string): string | null => {
  const [, year, month] = /^(\d{4})-?(0[1-9]|1[0-2])/.exec(text.trim()) ?? [];
  return year && month ? `${year}-${month}-01` : null;
};

/** A line's fields; quoted ones may hold commas and doubled quotes. */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
