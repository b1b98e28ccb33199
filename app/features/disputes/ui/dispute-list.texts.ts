export const texts = {
  id: "features/disputes/ui/dispute-list.texts",
  ended: (until: string) => `Ended ${until}`,
  left: (left: string, until: string) => `${left} left, until ${until}`,
  raisedBy: (mine: boolean | undefined, other: string, raised: string) =>
    `${mine === undefined ? "Raised" : mine ? "Raised by you" : `Raised by ${other}`} ${raised}`,
};
