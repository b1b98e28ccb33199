/** A position in PostgreSQL's write-ahead log ("16/B374D848") as a number that can be compared. */
export function parseLsn(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
