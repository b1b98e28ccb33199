/** Tags as a form submits them: one text with commas, the same with and without JavaScript. */
export const joinTags = (tags: readonly string[]): string => tags.join(", ");

/** "Boilers, Taps,, taps" → ["Boilers", "Taps"]: trimmed, no empty ones, no duplicates whatever their case. */
export function splitTags(text: string): string[] {
  return text.split(",").reduce<string[]>((tags, tag) => addTag(tags, tag), []);
}

/** The list with the tag appended, or the same list when the tag is blank or already in it. */
export function addTag(tags: string[], text: string): string[] {
  const tag = text.replaceAll(",", " ").replace(/\s+/g, " ").trim();
  const known = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  return tag === "" || known ? tags : [...tags, tag];
}

export const removeTag = (tags: readonly string[], tag: string): string[] => tags.filter((other) => other !== tag);
