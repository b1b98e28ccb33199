export const texts = {
  id: "ui/tag-input.texts",
  separateThemWithCommas: "Separate them with commas",
  addNoun: (noun: string) => `Add ${noun}`,
  add: "Add",
  removeTag: (tag: string) => `Remove ${tag}`,
  addedTagCount: (tagCount: number, tags: string) => `${tagCount} added: ${tags}`,
};
