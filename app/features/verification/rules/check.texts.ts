export const texts = {
  id: "features/verification/rules/check.texts",
  approvedUntilExpiresAt: (expiresAt: string) => `Approved until ${expiresAt}`,
  approved: "Approved",
  expiredOnExpiresAt: (expiresAt: string) => `Expired on ${expiresAt}`,
  expired: "Expired",
  gasSafeUntil: (until: string) => `Gas Safe${until}`,
  insuredCover: (cover: string, until: string) => `Insured${cover}${until}`,
  approvalReasons: ["Found in the register", "Name and date match", "The document is genuine"],
  rejectionReasons: [
    "The photo cannot be read",
    "The name is not the one of your account",
    "It has expired",
    "It is not in the register",
    "It is another document than the one we ask for",
  ],

  validUntilExpiresAt: (expiresAt: string) => `valid until ${expiresAt}`,
  untilExpiresAt: (expiresAt: string) => ` until ${expiresAt}`,
  kindChecked: (kind: string, decidedAt: string) => `${kind} checked${decidedAt}`,
  coverTo: (coverAmount: string) => ` to ${coverAmount}`,
  day: "1 day",
  days: (days: number) => `${days} days`,
};
