/**
 * The version of the terms of use that /terms shows. A change of meaning is a new version: everybody who has an account is told at least
 * fifteen days before it applies to them (`announceTerms`), and agrees to it before their next commitment from then on. People who join later
 * agree to it at once. On an installation where nobody agreed to an earlier version, it applies from `earliest`.
 */
export const TERMS = { version: "1.4", earliest: "2026-11-29" } as const;
