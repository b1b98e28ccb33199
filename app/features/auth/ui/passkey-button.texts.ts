export const texts = {
  id: "features/auth/ui/passkey-button.texts",
  error: "Error",
};
