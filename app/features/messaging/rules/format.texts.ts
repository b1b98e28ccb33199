export const texts = {
  id: "features/messaging/rules/format.texts",
  photo: "Photo",
  photos: (count: number) => `${count} photos`,

  yesterday: "Yesterday",
  today: "Today",
};
