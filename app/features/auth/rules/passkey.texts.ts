export const texts = {
  id: "features/auth/rules/passkey.texts",
  thisIsNotPasskey: "This is not a passkey",
  enterName: "Enter a name",
  nameMustLessThan: "Name must be less than 60 characters",
  choosePasskey: "Choose a passkey",
};
