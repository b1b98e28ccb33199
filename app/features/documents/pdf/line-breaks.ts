/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{sc=Thai}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
/** What stands before a word and goes with it to the next line. */
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

/** How many characters surely fit in a line: of the whole page, and of the columns with the names of people. */
export const FITS = { page: 60, column: 22 };

const words = new Intl.Segmenter("en", { granularity: "word" });
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Where a line may end within a word, for the renderer's hyphenation: between two parts it sets a hyphen, and where a part is empty none. No word
 * gets a hyphen, because a hyphenated reference cannot be copied; text without spaces ends between its words, and what does not fit in a line anywhere.
 */
export function partsOf(text: string, fits: number = FITS.page): string[] {
  if (UNSPACED.test(text)) return unspaced(text);
  if (text.length <= fits) return [text];
  // Rather after a mark, as in an email address.
  const pieces = text.split(/(?<=[-@./_])/);
  return pieces.flatMap((piece) => (piece.length <= fits ? [piece] : inEights(piece))).flatMap((piece) => ["", piece]);
}

function inEights(word: string): string[] {
  const all = Array.from(characters.segment(word), ({ segment }) => segment);
  return Array.from({ length: Math.ceil(all.length / 8) }, (_, at) => all.slice(at * 8, at * 8 + 8).join(""));
}

function unspaced(text: string): string[] {
  const parts: string[] = [];
  let isJoined = false;
  for (const { segment, isWordLike } of words.segment(text)) {
    const isOpening = OPENING.test(segment);
    const goesWithLast = isJoined || (!isWordLike && !isOpening);
    if (goesWithLast && parts.length > 0) parts.push(`${parts.pop()}${segment}`);
    // An empty part first, too: the text before may be of another typeface.
    else parts.push(...(goesWithLast ? [] : [""]), segment);
    isJoined = isOpening;
  }
  return parts;
}
