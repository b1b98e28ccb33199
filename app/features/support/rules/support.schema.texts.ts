export const texts = {
  id: "features/support/rules/support.schema.texts",
  writeSomething: "Please write something",
  messageTooLong: "A message has at most 4,000 characters",
  reloadPage: "Please reload the page",
};
