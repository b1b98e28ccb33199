export const texts = {
  id: "features/operators/server/texts",
  noMessage: "No message",

  roleNow: "Role now",
  roleThen: "Role then",

  notAtProviderYet: "not at the provider yet",
  dispute: "Dispute",
  reportNumber: (number: number) => `Report ${number}`,
};
