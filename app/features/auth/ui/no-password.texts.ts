export const texts = {
  id: "features/auth/ui/no-password.texts",
  forgottenOrNone: "Forgotten it, or never set one? Set one by email",
};
