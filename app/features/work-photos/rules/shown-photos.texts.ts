export const texts = {
  id: "features/work-photos/rules/shown-photos.texts",
  caption: (moment: string, createdAt: string) =>
    `${moment === "before" ? "Before" : "After"} the work, added ${createdAt}`,
};
