export const texts = {
  id: "features/profile/rules/texts",
  chooseSetting: "Choose a setting",
  switchIsTrueOrFalse: "A switch is true or false",
};
