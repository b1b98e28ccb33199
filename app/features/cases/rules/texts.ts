export const texts = {
  id: "features/cases/rules/texts",
  assignedTo: (name: string) => `Assigned to ${name}`,
  assignedToNobody: "Assigned to nobody",
  noteAdded: "Note added",
  snoozedUntil: (until: string) => `Snoozed until ${until}`,
  backInQueue: "Back in the queue",

  onlyFirstCases: (most: string) => `Only the first ${most} cases are in this file. Narrow the list to get the others`,

  mergedInto: (number: string) => `Merged into ${number}`,
  separatedFrom: (number: string) => `Separated from ${number}`,

  tagged: (tag: string) => `Tagged ${tag}`,
  tagRemoved: (tag: string) => `Tag ${tag} removed`,

  mergedIntoThis: (number: string) => `${number} merged into this case`,
  separatedFromThis: (number: string) => `${number} separated from this case`,
};
