export const texts = {
  id: "features/disputes/rules/texts",
  chooseDayBefore: (returnedOn: string) =>
    `Please choose a day before ${returnedOn}, when we must return the money that we hold`,
  chooseDayFromToday: (repeatDays: number) => `Please choose a day from today to ${repeatDays} days ahead`,
};
