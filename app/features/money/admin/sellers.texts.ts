export const texts = {
  id: "features/money/admin/sellers.texts",
  sellersIn: (year: number) => `Sellers in ${year}`,
  year: "Year",
  toCheck: "To check",
  nothingToCheck: "Nothing to check.",
  nothingToCheckForSellers: "Nothing to check: everybody gave tax details, and no two sellers share them.",
  download: "Download",
  aboutDownload:
    "The file contains tax numbers. Each download is recorded in the audit log. The sellers above come first in it, with what to check.",
  nobodyPaid: "Nobody was paid, so there is nothing to report to HMRC.",
  sameAs: (problem: string, names: string) => `${problem} as ${names}`,

  sellers: "Sellers",
  onePaid: "1 tradesperson was paid.",
  manyPaid: (sellers: number) => `${sellers} tradespeople were paid.`,
  paidAndReported: (paid: string) => `${paid} Each is a line of the platform report for HMRC.`,
  namesAndMore: (names: string, more: number) => `${names} and ${more} more`,
  payments: "Payments",
};
