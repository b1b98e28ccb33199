export const texts = {
  id: "features/operators/server/texts",
  noMessage: "No message",

  roleNow: "Role now",
  roleThen: "Role then",

  notAtProviderYet: "not at the provider yet",
  dispute: "Dispute",
  reportNumber: (number: number) => `Report ${number}`,

  actBy: (act: string, page: string, by: string | null, reason: string) =>
    `${act}${page} by ${by ?? "a former operator"}: ${reason}`,

  withName: (name: string) => `with ${name}`,
  titleOf: (title: string, owner: string) => `${title}, of ${owner}`,
  none: "None",

  noteAdded: "Added a note",
  noteBy: (by: string | null, text: string) => `Note by ${by ?? "a former operator"}: ${text}`,
};
