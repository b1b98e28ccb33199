/** Which attempts are counted together. */
export type GuessScope = "account" | "device" | "devices" | "address" | "site";

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
 * counted there. An address can be an office or a school, and the limit of the site stops only what no crowd of people does. A browser that has signed in
 * to the account before is counted by itself and not with strangers, so that they cannot lock its owner out; `devices` counts all such browsers of the
 * account together, so that somebody who once knew the password gains little by having signed in from many.
 */
export const GUESS_LIMITS: Readonly<Record<GuessScope, GuessLimit>> = {
  account: { attempts: 20, window: 24 * 60 * 60, firstWait: 60, longestWait: 60 * 60 },
  device: { attempts: 20, window: 24 * 60 * 60, firstWait: 60, longestWait: 60 * 60 },
  devices: { attempts: 100, window: 24 * 60 * 60, firstWait: 60, longestWait: 60 * 60 },
  address: { attempts: 100, window: 60 * 60, firstWait: 60, longestWait: 60 * 60 },
  site: { attempts: 10_000, window: 15 * 60, firstWait: 1, longestWait: 30 },
};

/**
 * How many mails we send in a day to unverified addresses: codes and links for new accounts and new addresses. To one mailbox, which may
 * have many aliases; for one client (an address, or somebody who is signed in), so that one cannot use up those of everybody; and of the whole
 * site, which is what an attack from many addresses meets (docs/limits.md).
 */
export const UNPROVEN_MAIL = { mailbox: 10, client: 100, site: 2_000 };
