export const texts = {
  id: "features/prices/rules/texts",
  inDistrict: (district: string) => `in ${district}`,
  inArea: (area: string) => `in the ${area} postcode area`,
  acrossUk: "across the UK",
  middleHalf: (jobs: number, work: string, where: string, tooFewIn: string | null) =>
    `The middle half of ${jobs} paid ${work} jobs ${where}.${tooFewIn ? ` There are too few in ${tooFewIn} yet.` : ""}`,
};
