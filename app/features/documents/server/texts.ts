export const texts = {
  id: "features/documents/server/texts",
  monthlyStatement: "Monthly statement",
};
