/** "Hannah Booth" → "HB", "M. Khan Heating" → "MK", "Dele" → "D". The first letters of the first two words, with their accents; an okina is none. */
export function initials(name: string): string {
  const letters = name
    .split(/[\s-]+/u)
    .map((word) => /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]\p{M}*/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  return letters.slice(0, 2).join("").toLocaleUpperCase("en-GB") || "?";
}

/** How many tints there are. */
export const TINTS = 8;

/** The same tint for the same seed, everywhere and always (FNV-1a). */
export function tintOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % TINTS;
}
