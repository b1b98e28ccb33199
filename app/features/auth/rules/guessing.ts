/** Which attempts are counted together. */
export type GuessScope = "account" | "address" | "site";

export interface GuessLimit {
  /** So many attempts may fail; then the next ones must wait. */
  attempts: number;
  /** How long a count lasts, in seconds. */
  window: number;
  /** The first wait in seconds. It doubles with each further failure. */
  firstWait: number;
  longestWait: number;
}

/**
 * The limits on guessing passwords and codes. An account's count ends with a success; a success from an address or on the site is not
 * counted there. An address can be an office or a school, and the limit of the site stops only what no crowd of people does.
 */
export const GUESS_LIMITS: Readonly<Record<GuessScope, GuessLimit>> = {
  account: { attempts: 20, window: 24 * 60 * 60, firstWait: 60, longestWait: 60 * 60 },
  address: { attempts: 100, window: 60 * 60, firstWait: 60, longestWait: 60 * 60 },
  site: { attempts: 10_000, window: 15 * 60, firstWait: 1, longestWait: 30 },
};
