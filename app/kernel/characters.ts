/** Characters as people count them: what they see as one, whatever it is made of. */

/** The longest emoji of Unicode has fifteen code units. What has more for each character is not written to be read. */
export const UNITS_PER_CHARACTER = 16;

/** The longest that a browser lets a text of so many characters become while it is typed. */
export const maxUnits = (characters: number | undefined): number | undefined =>
  characters === undefined ? undefined : characters * UNITS_PER_CHARACTER;

/** Characters that never combine with their neighbours. */
const SINGLE = /^[\n\t\x20-\x7e\u00a0-\u02ff]*$/;

let made: Intl.Segmenter | undefined;
/** Made when it is needed first: most pages and most texts need none. */
const segments = (text: string) => {
  made ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return made.segment(text);
};

/** How many characters a reader sees: a family is one emoji, a letter with its accent one letter. */
export function countCharacters(text: string): number {
  if (SINGLE.test(text)) return text.length;
  let count = 0;
  for (const _ of segments(text)) count++;
  return count;
}

/** Whether a text has at most so many characters. Reads no more of it than an honest text of that length can have. */
export function hasAtMost(text: string, most: number): boolean {
  if (text.length <= most) return true;
  return text.length <= most * UNITS_PER_CHARACTER && countCharacters(text) <= most;
}

/** Whether a text has at least so many characters, with the same bound. */
export const hasAtLeast = (text: string, least: number): boolean =>
  text.length >= least && countCharacters(text.slice(0, least * UNITS_PER_CHARACTER)) >= least;

/** The first characters of a text, none of them cut apart. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most * UNITS_PER_CHARACTER);
  if (SINGLE.test(start)) return start.slice(0, most);
  let end = 0;
  let count = 0;
  for (const { index, segment } of segments(start)) {
    if (++count > most) break;
    end = index + segment.length;
  }
  return start.slice(0, end);
}
