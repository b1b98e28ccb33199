export const texts = {
  id: "features/privacy/routes/delete.texts",
  deleteAccount: "Delete account",
  cannotBeUndone: "This cannot be undone.",
};
