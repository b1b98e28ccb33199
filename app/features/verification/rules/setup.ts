export const BUSINESS_TYPES = ["sole_trader", "partnership", "limited_company"] as const;

/** The four steps of Business Setup. */
export const SETUP_STEPS = ["Business Details", "Services & Pricing", "Verification", "Payment Setup"] as const;
export type SetupStep = 1 | 2 | 3 | 4;

export interface SetupFacts {
  hasBusiness: boolean;
  hasProfile: boolean;
  /** Whether all checks that are needed to be verified have been sent. */
  checksSent: boolean;
}

/** The first incomplete step, where a returning user continues. */
function stepToResume({ hasBusiness, hasProfile, checksSent }: SetupFacts): SetupStep {
  if (!hasBusiness) return 1;
  if (!hasProfile) return 2;
  return checksSent ? 4 : 3;
}

/** The step to show: the one in the URL, or the first incomplete one. A step cannot be shown before the steps it depends on. */
export function stepOf(requested: string | null, facts: SetupFacts): SetupStep {
  const step = /^[1-4]$/.test(requested ?? "") ? (Number(requested) as SetupStep) : stepToResume(facts);
  if (step > 1 && !facts.hasBusiness) return 1;
  return step > 2 && !facts.hasProfile ? 2 : step;
}
