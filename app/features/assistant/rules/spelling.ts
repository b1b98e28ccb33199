/**
 * The word of a vocabulary that was probably meant: one slip of the keyboard away (a letter too many, too few, another one,
 * or two that changed places), two in long words. Null when there is none. Short words are others' neighbours: in them only
 * letters that changed places count.
 */
export function meantBy(word: string, vocabulary: ReadonlySet<string>): string | null {
  if (word.length < 4 || /\d/.test(word)) return null;
  const slips = word.length < 8 ? 1 : 2;
  let best: string | null = null;
  let fewest = slips + 1;
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > slips || known.length < 4) continue;
    if (word.length === 4 && !swapped(word, known)) continue;
    const distance = slipsBetween(word, known);
    // Hardly anybody gets the first letter wrong.
    const cost = distance + (known[0] === word[0] ? 0 : 0.5);
    if (distance <= slips && cost < fewest) [best, fewest] = [known, cost];
  }
  return best;
}

const swapped = (one: string, other: string): boolean =>
  one !== other && [...one].sort().join("") === [...other].sort().join("") && slipsBetween(one, other) === 1;

/** Damerau and Levenshtein's distance (its simpler form: no piece is touched twice). */
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
