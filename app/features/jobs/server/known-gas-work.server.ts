import { hash } from "node:crypto";
import { type GasFacts, involvesGas } from "../rules/gas-work.ts";

/** About 100 bytes each. */
const MOST_KNOWN = 10_000;
const known = new Map<string, boolean>();

/** `involvesGas`, remembered by the job's words: matching them takes as long as the rest of a short reply, and lists show the same jobs again. */
export function countsAsGasWork(job: GasFacts): boolean {
  const { gasDecision, gasAnswer, category, title, description } = job;
  const key = hash("sha256", [gasDecision, gasAnswer, category, title, description].join("\0"), "base64url");
  return rememberGasWork(key, () => involvesGas(job));
}

/** Whether something counts as gas work: what is known of `key`, which names its words, or what `find` finds. */
export function rememberGasWork(key: string, find: () => boolean): boolean {
  let isGas = known.get(key);
  if (isGas === undefined) {
    isGas = find();
    // A Map lists its oldest entry first.
    if (known.size >= MOST_KNOWN) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    known.set(key, isGas);
  }
  return isGas;
}
