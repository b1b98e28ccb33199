export const BUSINESS_TYPES = ["sole_trader", "partnership", "limited_company"] as const;

/** The four steps of Business Setup. */
export const SETUP_STEPS = ["Business Details", "Services & Pricing", "Verification", "Payment Setup"] as const;
export type SetupStep = 1 | 2 | 3 | 4;

export interface SetupFacts {
  hasBusiness: boolean;
  hasProfile: boolean;
  /** What being verified takes has been sent. */
  checksSent: boolean;
}

/** The first step that still needs something: where somebody who comes back goes on. */
function stepToResume({ hasBusiness, hasProfile, checksSent }: SetupFacts): SetupStep {
  if (!hasBusiness) return 1;
  if (!hasProfile) return 2;
  return checksSent ? 4 : 3;
}

/** The step that an address asks for; without one, where to go on. Later steps wait for what they build on. */
export function stepOf(asked: string | null, facts: SetupFacts): SetupStep {
  const step = /^[1-4]$/.test(asked ?? "") ? (Number(asked) as SetupStep) : stepToResume(facts);
  if (step > 1 && !facts.hasBusiness) return 1;
  return step > 2 && !facts.hasProfile ? 2 : step;
}
