import { firstName } from "#kernel/first-name.ts";
import { formatPounds, type Pence, pence } from "#kernel/money.ts";

/** "£85.00 more", and "£40.00 less" for a negative difference. */
export const differenceText = (difference: Pence): string =>
  difference < 0 ? `${formatPounds(pence(-difference))} less` : `${formatPounds(difference)} more`;

/** The button with which a customer approves a change: it names the obligation. */
export const approveLabel = (difference: Pence): string =>
  difference < 0
    ? `Approve ${differenceText(difference)}`
    : `Approve and agree to pay ${formatPounds(difference)} more`;

/**
 * The customer's express request that the added work starts now, as it is shown above the button and stored with the approval. Less work needs
 * none.
 */
export const startNowWords = (tradesperson: string, difference: Pence): string | null =>
  difference > 0
    ? `You ask ${firstName(tradesperson)} to start now. If you cancel later, you pay for the part done, and once it is complete you lose the right to cancel.`
    : null;

const UNSAFE = /\b(unsafe|not safe|danger(ous)?|hazard(ous)?|fire|shock|gas leak|live wire)\b/i;
/** Whether the reason says that leaving things as they are is not safe, so that a refusal warns. */
export const saysUnsafe = (reason: string): boolean => UNSAFE.test(reason);
