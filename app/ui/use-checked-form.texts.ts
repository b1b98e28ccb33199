export const texts = {
  id: "ui/use-checked-form.texts",
  validationError: "Validation Error",
};
