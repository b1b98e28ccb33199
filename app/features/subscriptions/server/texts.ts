export const texts = {
  id: "features/subscriptions/server/texts",
  weCannotFindThatPlace: "We cannot find that place",

  proposalNotAnsweredTime: "The proposal was not answered in time",

  otherAccountWasClosed: "The other account was closed",

  pausedThem: (name: string) => `${name} paused them`,

  skippedIt: (name: string) => `${name} skipped it`,

  visitOf: (number: number, title: string) => `Visit ${number} of regular visits: ${title}`,
};
