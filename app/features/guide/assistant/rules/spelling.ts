/**
 * The word of a vocabulary that was probably meant: one typing error away (a letter added, missing or replaced, or two
 * swapped), two in long words. Null when there is none. In short words only swapped letters are corrected, because they are too
 * similar to others. The first letter is taken as correct: "packed" is not "hacked".
 */
export function correctedWord(word: string, vocabulary: ReadonlySet<string>): string | null {
  if (word.length < SHORTEST || /\d/.test(word)) return null;
  const allowed = word.length < LONG ? 1 : 2;
  let best: string | null = null;
  let fewest = allowed + 1;
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > allowed || known.length < SHORTEST) continue;
    if (known[0] !== word[0] && !(known[0] === word[1] && known[1] === word[0])) continue;
    if (word.length === SHORTEST && !haveSameLetters(word, known)) continue;
    const slips = slipsBetween(word, known);
    if (slips < fewest) [best, fewest] = [known, slips];
  }
  return best;
}

const SHORTEST = 4;
const LONG = 8;

const haveSameLetters = (one: string, other: string): boolean =>
  [...one].sort().join("") === [...other].sort().join("");

/** The number of letters added, removed, replaced or swapped with their neighbour between two words; no letter counts twice. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
