/**
 * What somebody is called in running text: "Hannah" of "Hannah Booth". A name of two people ("Sarah & Tom Jones") or of a business ("M. Khan
 * Heating") is not shortened.
 */
export function firstName(name: string): string {
  const [first = name, ...rest] = name.split(" ");
  const isShortenable = first.length > 1 && !first.endsWith(".") && !rest.some((word) => /^(&|and|\+)$/i.test(word));
  return isShortenable ? first : name;
}
