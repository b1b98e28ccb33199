/** Tags as a form submits them: one text with commas, the same with and without JavaScript. */
export const joinTags = (tags: readonly string[]): string => tags.join(", ");

/** "Boilers, Taps,, taps" → ["Boilers", "Taps"]: trimmed, without empty tags and without duplicates in any case. */
export const splitTags = (text: string): string[] => uniqueTags(text.split(","));

/** Texts as tags: trimmed, without empty ones and without duplicates in any case. Takes linear time. */
export function uniqueTags(texts: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const text of texts) {
    const tag = tidied(text);
    const name = tag.toLowerCase();
    if (tag !== "" && !byName.has(name)) byName.set(name, tag);
  }
  return [...byName.values()];
}

const tidied = (text: string): string => text.replaceAll(",", " ").replace(/\s+/g, " ").trim();

/** The list with the tag appended, or the same list when the tag is blank or already in it. */
export function addTag(tags: string[], text: string): string[] {
  const tag = tidied(text);
  const known = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return tag === "" || known ? tags : [...tags, tag];
}

export const removeTag = (tags: readonly string[], tag: string): string[] => tags.filter((other) => other !== tag);
