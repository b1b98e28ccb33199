export const texts = {
  id: "ui/layout/unread.texts",
  unread: "unread",
};
