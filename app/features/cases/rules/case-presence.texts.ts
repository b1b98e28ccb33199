export const texts = {
  id: "features/cases/rules/case-presence.texts",
  oneLooks: (first: string) => `${first} looks at this case too`,
  twoLook: (first: string, second: string) => `${first} and ${second} look at this case too`,
  moreLook: (first: string, second: string, others: number) =>
    `${first}, ${second} and ${others} more look at this case too`,
};
