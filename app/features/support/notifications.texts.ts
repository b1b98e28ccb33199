export const texts = {
  id: "features/support/notifications.texts",
  ourTeamAnsweredYou: "Our team answered you",
  brandTeamAnsweredYou: (brand: string) => `The ${brand} team answered you`,
  openConversation: "Open the conversation",
  youAskedUsSomething: "You asked us something on our site",
  askSomethingElse: "Ask something else",
  notWrittenByYou: "If you did not write to us, you can ignore this email.",
};
