export const texts = {
  id: "features/operators/rules/audit.texts",
  notGivenOnce: (name: string) => `${name} is given once`,
  notAnId: (name: string) => `${name} is an id`,
  notADate: (name: string) => `${name} is a date such as 2026-03-29`,
  actNotGivenOnce: "act is given once",
  actMalformed: "act is a subject and a verb such as user.suspend",
};
