/** The kinds of value that show that two accounts belong to the same person. Only keyed hashes of the values are stored. */
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

/** The events after which an account is compared with the suspended ones. */
export const SIGNAL_MOMENTS = ["sign_up", "first_quote", "verification", "transfer"] as const;
export type SignalMoment = (typeof SIGNAL_MOMENTS)[number];

/** The name of a shared signal, for use after "the same": "telephone number". */
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

/** Normalises a value, so that letter case, spaces and punctuation make no difference. */
export const normalisedSignal = (value: string): string =>
  value
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
