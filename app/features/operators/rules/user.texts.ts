export const texts = {
  id: "features/operators/rules/user.texts",
  reloadPage: "Please reload the page",
  chooseRole: "Please choose a role",
};
