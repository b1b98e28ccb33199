export const texts = {
  id: "features/documents/server/texts",
  monthlyStatement: "Monthly statement",

  soFar: (month: string) => `${month} so far`,
};
