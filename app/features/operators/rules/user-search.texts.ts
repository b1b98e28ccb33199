export const texts = {
  id: "features/operators/rules/user-search.texts",
  showUnknown: (groups: string) => `show is one of ${groups}`,
};
