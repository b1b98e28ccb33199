export const texts = {
  id: "features/documents/server/texts",
  monthlyStatement: "Monthly statement",

  soFar: (month: string) => `${month} so far`,

  report: "Report",
  namesAddressesTaxNumbers: (year: number) => `Names, addresses and tax numbers of the sellers of ${year}, for a day`,

  issuedTo: (document: string, owner: string) => `${document} issued to ${owner}`,
};
