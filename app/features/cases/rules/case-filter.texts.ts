export const texts = {
  id: "features/cases/rules/case-filter.texts",
  withWhom: (name: undefined | string) => `with ${name ?? "somebody who has left"}`,
  tagged: (tag: string) => `tagged ${tag}`,
};
