export const texts = {
  id: "features/subscriptions/routes/alert.texts",
  editJobAlert: "Edit job alert",
};
