export const texts = {
  id: "features/assistant/rules/guide.texts",
  notKnown: "I don’t know the answer to that.",
  youAreWelcome: "You are welcome.",
  alreadyThere: "You are on that page now.",
  signInFirst: (path: string) => `You need to [sign in](/auth?next=${path}) first.`,
  notYourKind: (customers: boolean) =>
    `That is for ${customers ? "customers" : "tradespeople"}, not for your kind of account.`,
  contact: "Contact",
  chatWithUs: "Chat with us",

  perhaps: " Perhaps one of these is what you mean.",
  howItWorks: (brand: string) =>
    `On ${brand} people who need work done at home find local tradespeople, compare up to 3 quotes, pay safely and review the work. [How it works](/support#how-it-works) shows it in four steps.`,
  thisPage: (title: string, does: string) => `This is ${title}. ${does}`,
  whatIDo: "I find the right screen, and answer questions about how things work here.",
  hello: "Hello. What would you like to do?",

  personForVisitor: (path: string) => `For help from a person, see [Contact](${path}).`,
  personForMember: (path: string) => `For help from a person, write to our team in [Chat with us](${path}).`,
};
