/** What identifies the same person behind two accounts. Only keyed hashes of it are stored. */
export const SIGNAL_KINDS = [
  "phone",
  "address",
  "document",
  "bank",
  "tax_number",
  "card",
  "device",
  "company",
  "register",
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** When an account is compared with the others. */
export const SIGNAL_MOMENTS = ["sign_up", "first_quote", "verification", "transfer"] as const;
export type SignalMoment = (typeof SIGNAL_MOMENTS)[number];

/** What two accounts share, in words: "the same telephone number". */
export const signalLabels: Record<SignalKind, string> = {
  phone: "telephone number",
  address: "address",
  document: "document",
  bank: "bank account",
  tax_number: "tax number",
  card: "payment card",
  device: "device",
  company: "company number",
  register: "register number",
};

/** The same value written in two ways gives one signal: case, spaces and punctuation do not count. */
export const normalisedSignal = (value: string): string =>
  value
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
