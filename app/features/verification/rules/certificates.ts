import { longDay, mediumDay } from "#kernel/dates.ts";
import { checkName, checkStatusText, coverText, validUntilText } from "./check.labels.ts";
import { type CheckFacts, isCurrent } from "./verified.ts";

interface CertificateFacts extends CheckFacts {
  reference: string | null;
  register: string | null;
  /** Pence. */
  coverAmount: number | null;
  createdAt: Date;
  decidedAt: Date | null;
}

/** A tradesperson's certificate as text in their list of documents. */
export interface CertificateText {
  title: string;
  /** "A-1234 · £5m cover · valid until 3 March 2027 · checked 1 Feb 2026" */
  line: string;
  state: "approved" | "submitted" | "expired";
  stateWord: string;
}

/** The text of a certificate on a day ("2026-03-29"); null for a rejected check. */
export function certificateText(check: CertificateFacts, today: string): CertificateText | null {
  if (check.status === "rejected") return null;
  const state = check.status === "submitted" ? "submitted" : isCurrent(check, today) ? "approved" : "expired";
  const { register, reference, coverAmount, expiresAt, decidedAt, createdAt } = check;
  const parts = [
    [register, reference].filter(Boolean).join(" "),
    coverAmount === null ? "" : `${coverText(coverAmount)} cover`,
    expiresAt ? (state === "expired" ? `expired on ${longDay(expiresAt)}` : validUntilText(expiresAt)) : "",
    state === "submitted" ? `sent ${mediumDay(createdAt)}` : decidedAt && `checked ${mediumDay(decidedAt)}`,
  ];
  const text = parts.filter(Boolean).join(" · ");
  const line = text.charAt(0).toUpperCase() + text.slice(1);
  return { title: checkName(check.kind), line, state, stateWord: checkStatusText(state) };
}
