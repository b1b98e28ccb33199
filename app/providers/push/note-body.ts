import { firstCharacters } from "#kernel/characters.ts";
import type { PushNote } from "./port.ts";

/** Push services take 4,096 bytes, of which the encryption needs about a hundred (RFC 8291). */
const MOST_BYTES = 3_900;

/** The body of a note. Texts that together are too long, such as a hundred emojis of 25 bytes each, are cut. */
export function noteBody(note: PushNote): string {
  const bodies = [1_000, 100, 40, 15].map((most) =>
    JSON.stringify({ ...note, title: firstCharacters(note.title, most), text: firstCharacters(note.text, most) }),
  );
  return bodies.find((body) => Buffer.byteLength(body) <= MOST_BYTES) ?? "{}";
}
